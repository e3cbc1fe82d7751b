import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import { newMailId } from '../../gateways/random.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

/** Informs the owner by mail, in case someone else did it. */
export async function tellPasswordChanged(
  { outbox, mailQueue, now }: { outbox: MailOutbox; mailQueue: QueueGateway<MailQueued>; now: Date },
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const mail = {
    id: newMailId('password_changed'),
    template: 'password_changed',
    to: email,
    locale,
    state: 'queued',
    createdAt: now.toISOString(),
  } as const;
  await outbox.enqueue(mail);
  await enqueueMail(mailQueue, mail);
}
