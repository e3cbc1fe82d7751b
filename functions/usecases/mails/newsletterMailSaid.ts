import { retentionDays } from '#shared/rules/retention.ts';
import type { NewsletterMail, NewsletterMailFacts } from '../../domain/mail/newsletterMail.ts';
import { newCapability } from '../../gateways/random.ts';
import type { SubscriberStore } from '../../stores/contacts/subscriberStore.ts';

export interface NewsletterMailDeps {
  subscribers: Pick<SubscriberStore, 'read' | 'addLink'>;
  now: Date;
}

/** The variables of a mail about the newsletter, with a new link if it asks; undefined if it is no longer true. */
export async function newsletterMailSaid(
  { template, subscriber: digest }: NewsletterMail,
  { subscribers, now }: NewsletterMailDeps,
): Promise<NewsletterMailFacts | undefined> {
  const subscriber = await subscribers.read(digest, now);
  if (template === 'newsletter_joined')
    return subscriber?.state === 'confirmed' ? { leave: subscriber.leave } : undefined;
  if (subscriber?.state !== 'asked') return undefined;
  const until = new Date(now.getTime() + retentionDays.newsletterAsked * 86_400_000);
  const link = newCapability();
  await subscribers.addLink(link, {
    ...{ subscriber: digest, purpose: 'confirm' },
    expires_at: Math.floor(until.getTime() / 1000),
  });
  return { link, until: until.toISOString() };
}
