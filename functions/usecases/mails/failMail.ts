import type { MailFailure } from '#shared/model/mailFailure.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { isTask } from '../../domain/mail/orderMailKeys.ts';
import type { MailStore } from '../../stores/mails/mailStore.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';

/**
 * Marks a mail as failed for good: staff see it in their list, and its order shows that the customer cannot be reached.
 */
export async function failMail(
  { mails, orders, now }: { mails: Pick<MailStore, 'failed'>; orders: Pick<OrderStore, 'noteMailFailed'>; now: Date },
  mail: Mail,
  because?: MailFailure,
): Promise<void> {
  if ('orderId' in mail && !isTask(mail)) await orders.noteMailFailed(mail.orderId, now);
  await mails.failed(mail.id, now, because);
}
