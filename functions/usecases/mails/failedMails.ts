import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { MailFailure } from '#shared/model/mail/mailFailure.ts';
import type { MailState } from '#shared/model/mail/mailState.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { type Acting, staffLine } from '../../domain/audit/staffLine.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { isTask } from '../../domain/mail/orderMailKeys.ts';
import { mayRetry } from '../../domain/mail/sending.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import type { FailedMailStore, MailStore } from '../../stores/mails/mails.ts';
import type { StoppedAddressStore } from '../../stores/mails/stoppedAddresses.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { atOnce } from '../atOnce.ts';
import { enqueueMail } from './enqueueMail.ts';

const minuteMs = 60_000;

/** A mail that is pending for this long is late: its recipient looks for it. */
const lateMs = 5 * minuteMs;

/** A mail that is unsent for this long has failed: nobody waits for it any more. */
const givenUpMs = 3 * 86_400_000;

interface SweepMailParts {
  mails: MailStore;
  orders: Pick<OrderStore, 'noteMailFailed'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

/**
 * Wakes the sender for mails whose message got lost, at growing intervals, and gives up after three days. `late`:
 * pending for more than five minutes.
 */
export async function sweepMails(
  deps: SweepMailParts,
  limit = 1000,
): Promise<{ sent: number; late: number; failed: number }> {
  const { mails, mailQueue, now } = deps;
  const swept = { sent: 0, late: 0, failed: 0 };
  await atOnce(20, await mails.due(now, limit), async (mail) => {
    const age = now.getTime() - Date.parse(mail.createdAt);
    if (age > givenUpMs) {
      await failMail(deps, mail);
      swept.failed += 1;
      return;
    }
    if (age > lateMs) swept.late += 1;
    await mailQueue.send({ version: 1, id: mail.id });
    await mails.postpone(mail.id, new Date(now.getTime() + Math.max(5 * minuteMs, age / 2)));
    swept.sent += 1;
  });
  return swept;
}

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

interface RetryDeps {
  mails: Pick<MailStore, 'read'>;
  failedMails: FailedMailStore;
  stoppedAddresses: Pick<StoppedAddressStore, 'lift'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

/** Staff send a failed mail again, lifting a stop of its address; a pending or sent one stays as it is. */
export async function retryMail(
  { mails, failedMails, stoppedAddresses, mailQueue, now }: RetryDeps,
  id: string,
  by: { account: string; request: string },
): Promise<MailState | Refusal<'not_found' | 'conflict'>> {
  const mail = await mails.read(id);
  if (!mail) return { refused: 'not_found' };
  if (mail.state !== 'failed') return mail.state;
  if (!mayRetry(mail)) return { refused: 'conflict' };
  const retried = await failedMails.retry(id, {
    who: { kind: 'staff', account: by.account },
    ...{ act: 'mail_retried', object: 'orderId' in mail ? `order#${mail.orderId}` : `mail#${mail.template}` },
    ...{ before: { mail: 'failed' }, after: { mail: 'queued', template: mail.template } },
    ...{ request: by.request, at: now.toISOString() },
  });
  if (!retried) return (await mails.read(id))?.state ?? { refused: 'not_found' };
  await stoppedAddresses.lift(mail.to, now);
  await enqueueMail(mailQueue, mail);
  return 'queued';
}

interface ReturnMailDeps {
  mails: Pick<MailStore, 'read' | 'returned'>;
  orders: Pick<OrderStore, 'noteMailFailed'>;
  stoppedAddresses: Pick<StoppedAddressStore, 'stop'>;
  now: Date;
}

export interface Returned {
  /** Our own id of the mail; undefined if it is unknown. */
  id?: string | undefined;
  because: 'bounced' | 'complained';
  /** Whether the failure is permanent, which stops mail to the address. */
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

interface LiftDeps {
  stoppedAddresses: Pick<StoppedAddressStore, 'read' | 'liftWith'>;
  auditPart(line: AuditLine): TransactItem;
}

/**
 * Staff lift the stop of an address; their reason and the stop's are in the audit, without the address. False if it was
 * not stopped: then nothing is written.
 */
export async function liftAddress(
  { stoppedAddresses, auditPart }: LiftDeps,
  { email, reason }: { email: string; reason: string },
  acting: Acting,
): Promise<boolean> {
  const stopped = await stoppedAddresses.read(email, acting.now);
  if (!stopped) return false;
  const said = { before: { because: stopped.because, since: stopped.at }, after: { because: null }, reason };
  return stoppedAddresses.liftWith(email, acting.now, [
    auditPart(staffLine(acting, 'address_lifted', 'mail#address', said)),
  ]);
}
