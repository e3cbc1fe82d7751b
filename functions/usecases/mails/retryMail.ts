import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { MailState } from '#shared/model/mailState.ts';
import { mayRetry } from '../../domain/mail/mayRetry.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { FailedMailStore } from '../../stores/mails/failedMailStore.ts';
import type { MailStore } from '../../stores/mails/mailStore.ts';
import type { StoppedAddressStore } from '../../stores/mails/stoppedAddressStore.ts';
import { enqueueMail } from './enqueueMail.ts';

interface Deps {
  mails: Pick<MailStore, 'read'>;
  failedMails: FailedMailStore;
  stoppedAddresses: Pick<StoppedAddressStore, 'lift'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

/** Staff send a failed mail again, lifting a stop of its address; a pending or sent one stays as it is. */
export async function retryMail(
  { mails, failedMails, stoppedAddresses, mailQueue, now }: Deps,
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
