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
  /** The product's own name of the mail; none of one that it does not know. */
  id?: string | undefined;
  because: 'bounced' | 'complained';
  /** Whether the address is not written to any more. */
  forGood: boolean;
  recipients: readonly string[];
}

/**
 * A mail came back, or its reader called it spam: the mail has failed, its order says so, and where that is for good nothing
 * more is sent to the address. An event that comes twice changes nothing more; one of a mail that is not known stops the address.
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
