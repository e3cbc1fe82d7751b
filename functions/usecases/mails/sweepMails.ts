import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { MailStore } from '../../stores/mails/mailStore.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import { atOnce } from '../atOnce.ts';
import { failMail } from './failMail.ts';

const minuteMs = 60_000;

/** How long people look for an awaited mail. */
const lateMs = 5 * minuteMs;

/** After this time nobody waits for an unsent mail any more. */
const givenUpMs = 3 * 86_400_000;

export interface SweepMailParts {
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
