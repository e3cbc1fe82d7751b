import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { Registration } from '../../domain/account/account.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import { newMailId } from '../../gateways/random.ts';
import type { RateStore } from '../../stores/accounts/rateLimits.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { throttle } from './throttle.ts';

export interface MailRequest {
  template: 'register' | 'resend' | 'forgot' | 'order_links';
  to: string;
  locale: Locale;
  registration?: Registration | undefined;
  /** Network address that the request comes from. */
  viewer: string;
}

interface AskForMailParts {
  outbox: MailOutbox;
  mailQueue: QueueGateway<MailQueued>;
  rates: RateStore;
  now: Date;
}

/** Limit per mail address; `perViewer` limits requests for many addresses from one network address. */
export const perAddress = { name: 'mail-to', calls: 6, seconds: 3600 };
const resendEvery = { name: 'resend-to', calls: 1, seconds: 60 };
export const perViewer = { name: 'mail-by', calls: 60, seconds: 3600 };

/**
 * Takes a request for a mail. It does the same for every address, known or not: the same writes, the same message;
 * whether there is anything to send is decided when the mail is composed, where nobody can time it (decision 6).
 */
export async function askForMail(
  { template, to, locale, registration, viewer }: MailRequest,
  { outbox, mailQueue, rates, now }: AskForMailParts,
): Promise<Refusal<'rate_limited'> | undefined> {
  const refused = await throttle(
    rates,
    [[perAddress, to], [perViewer, viewer], ...(template === 'resend' ? [[resendEvery, to] as const] : [])],
    now,
  );
  if (refused) return refused;
  const mail = {
    id: newMailId(template),
    template,
    to,
    locale,
    registration,
    state: 'queued',
    createdAt: now.toISOString(),
  } as const;
  await outbox.enqueue(mail);
  await enqueueMail(mailQueue, mail);
  return undefined;
}
