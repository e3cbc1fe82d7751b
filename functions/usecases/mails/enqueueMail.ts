import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { QueueGateway } from '../../gateways/queue.ts';

/**
 * Wakes the sender of a mail whose row is written. A queue that cannot be reached is no failure of the work that is
 * already done: the sweeper finds the row.
 */
export async function enqueueMail(queue: QueueGateway<MailQueued>, { id }: Pick<Mail, 'id'>): Promise<void> {
  await queue.send({ version: 1, id }).catch(() => undefined);
}
