import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { QueueGateway } from '../../gateways/queues.ts';

/**
 * Wakes the sender of a stored mail. An unreachable queue does not fail the work already done: the sweeper finds the
 * row.
 */
export async function enqueueMail(queue: QueueGateway<MailQueued>, { id }: Pick<Mail, 'id'>): Promise<void> {
  await queue.send({ version: 1, id }).catch(() => undefined);
}
