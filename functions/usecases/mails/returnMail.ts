import { isTask } from '../../domain/mail/orderMailKeys.ts';
import type { MailStore } from '../../stores/mails/mailStore.ts';
import type { StoppedAddressStore } from '../../stores/mails/stoppedAddressStore.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';

export interface ReturnMailDeps {
  mails: Pick<MailStore, 'read' | 'returned'>;
  orders: Pick<OrderStore, 'noteMailFailed'>;
  stoppedAddresses: Pick<StoppedAddressStore, 'stop'>;
  now: Date;
}

export interface Returned {
  /** The product's own id of the mail; none for an unknown mail. */
  id?: string | undefined;
  because: 'bounced' | 'complained';
  /** Whether mail to the address is stopped. */
  forGood: boolean;
  recipients: readonly string[];
}

/**
 * Processes a bounce or spam complaint: the mail has failed, its order shows it, and if permanent, mail to the address
 * is stopped. A repeated event changes nothing; one for an unknown mail stops the address.
 */
export async function returnMail(
  { mails, orders, stoppedAddresses, now }: ReturnMailDeps,
  { id, because, forGood, recipients }: Returned,
): Promise<'noted' | 'known' | 'unknown'> {
  if (forGood) for (const email of recipients) await stoppedAddresses.stop(email, { because, at: now.toISOString() });
  const mail = id === undefined ? undefined : await mails.read(id);
  const [to] = recipients;
  if (!mail || to === undefined) return 'unknown';
  if ('orderId' in mail && !isTask(mail)) await orders.noteMailFailed(mail.orderId, now);
  return (await mails.returned(mail.id, { to, because, at: now })) ? 'noted' : 'known';
}
