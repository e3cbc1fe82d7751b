import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { MailStore } from '../../stores/mails/mailStore.ts';

const minuteMs = 60_000;

/** Wakes the sender for mails whose message got lost, ever more rarely; answers how many. */
export async function sweepMails(
  { mails, mailQueue, now }: { mails: MailStore; mailQueue: QueueGateway<MailQueued>; now: Date },
  limit = 100,
): Promise<number> {
  const due = await mails.due(now, limit);
  for (const { id, createdAt } of due) {
    await mailQueue.send({ version: 1, id });
    const age = now.getTime() - Date.parse(createdAt);
    await mails.postpone(id, new Date(now.getTime() + Math.max(5 * minuteMs, age / 2)));
  }
  return due.length;
}
