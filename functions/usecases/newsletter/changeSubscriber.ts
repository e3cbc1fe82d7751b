import type { Locale } from '#shared/messages/locale.ts';
import type { NewsletterState } from '#shared/model/newsletter.ts';
import type { NewsletterMail } from '../../domain/mail/newsletterMail.ts';
import type { Subscriber } from '../../domain/newsletter/subscriber.ts';
import { newCapability } from '../../gateways/random.ts';
import { subscriberOf } from '../../stores/contacts/subscriberStore.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { GivenConsent, NewsletterDeps } from './newsletterDeps.ts';

type Deps = Pick<NewsletterDeps, 'subscribers' | 'outbox' | 'mailQueue' | 'now'>;

/** Applies a step to a known address: its row is read again if another call was faster. */
export async function changeSubscriber(
  { subscribers, outbox, mailQueue, now }: Deps,
  digest: string,
  next: (before: Subscriber | undefined) => { after: Subscriber; mail?: NewsletterMail } | undefined,
): Promise<Subscriber | undefined> {
  for (;;) {
    const before = await subscribers.read(digest, now);
    const step = next(before);
    if (!step) return before;
    const { after, mail } = step;
    if (!(await subscribers.save(digest, after, now, mail ? [outbox.item(mail)] : []))) continue;
    if (mail) await enqueueMail(mailQueue, mail);
    return after;
  }
}

/** The subscriber after a step, with the step added to the proof. */
export const stepped = (
  before: Subscriber | undefined,
  { email, locale }: { email: string; locale: Locale },
  act: NewsletterState,
  { now, consent }: { now: Date; consent?: GivenConsent },
): Subscriber => ({
  ...before,
  state: act,
  email,
  locale,
  leave: before?.leave ?? newCapability(),
  proof: [...(before?.proof ?? []), { act, at: now.toISOString(), ...consent }].slice(-50),
  revision: before?.revision ?? 0,
});

/** Queues a mail. */
export const newsletterMail = (
  template: NewsletterMail['template'],
  { email, locale }: { email: string; locale: Locale },
  id: string,
  now: Date,
): NewsletterMail => ({
  id,
  template,
  to: email,
  locale,
  subscriber: subscriberOf(email),
  state: 'queued',
  createdAt: now.toISOString(),
});
