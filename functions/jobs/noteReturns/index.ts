import { type MailReturned, mailReturned } from '#events/messages/sesEvents.ts';
import { log } from '../../runtime/log.ts';
import { raiseMetric } from '../../runtime/metrics.ts';
import { queueHandler } from '../../runtime/queueHandler.ts';
import { mails, stoppedAddresses } from '../../runtime/services/mails.ts';
import { orders } from '../../runtime/services/orders.ts';
import { type Returned, returnMail } from '../../usecases/mails/failedMails.ts';

/** Records a bounce or a spam complaint reported by SES. */
export const handler = queueHandler('note_return', mailReturned, async (event, { now }) => {
  const returned = returnedBy(event);
  const outcome = await returnMail(
    { mails: mails(), orders: orders(), stoppedAddresses: stoppedAddresses(), now },
    returned,
  );
  if (returned.forGood && outcome !== 'known') raiseMetric('MailsBounced');
  const { id, because, forGood } = returned;
  log('warn', 'mail_returned', { id, because, for_good: forGood, outcome });
});

function returnedBy({ detail }: MailReturned): Returned {
  const [id] = detail.mail.tags.mail ?? [];
  const addresses = (list: readonly { emailAddress: string }[]) => list.map(({ emailAddress }) => emailAddress);
  if ('complaint' in detail)
    return { id, because: 'complained', forGood: true, recipients: addresses(detail.complaint.complainedRecipients) };
  const { bounceType, bouncedRecipients } = detail.bounce;
  return { id, because: 'bounced', forGood: bounceType === 'Permanent', recipients: addresses(bouncedRecipients) };
}
