import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { newMailId } from '../../gateways/random.ts';
import { subscriberOf } from '../../stores/contacts/subscriberStore.ts';
import { throttle } from '../account/throttle.ts';
import { changeSubscriber, newsletterMail, stepped } from './changeSubscriber.ts';
import type { GivenConsent, NewsletterDeps } from './newsletterDeps.ts';

interface Asking {
  email: string;
  locale: Locale;
  consent: GivenConsent;
}

const perAddress = { name: 'newsletter-to', calls: 3, seconds: 86_400 };
const perViewer = { name: 'newsletter-by', calls: 20, seconds: 3600 };

/** A request to join: a mail asks the address for confirmation. The answer is the same for every address. */
export async function joinNewsletter(
  deps: Omit<NewsletterDeps, 'accounts'>,
  asking: Asking,
  viewer: string,
): Promise<Refusal<'rate_limited'> | undefined> {
  const limits = [
    [perViewer, viewer],
    [perAddress, asking.email],
  ] as const;
  const refused = await throttle(deps.rates, limits, deps.now);
  if (refused) return refused;
  await askAddress(deps, asking, newMailId('newsletter_confirm'));
  return undefined;
}

/** Queues the confirmation mail, with a separate id; current subscribers are not asked. */
export async function askAddress(
  deps: Omit<NewsletterDeps, 'accounts' | 'rates'>,
  { email, locale, consent }: Asking,
  mailId: string,
): Promise<void> {
  const { now } = deps;
  await changeSubscriber(deps, subscriberOf(email), (before) =>
    before?.state === 'confirmed'
      ? undefined
      : {
          after: stepped(before, { email, locale }, 'asked', { now, consent }),
          mail: newsletterMail('newsletter_confirm', { email, locale }, mailId, now),
        },
  );
}

/** An address proved by its account: consents given or withdrawn there need no confirmation mail. */
export async function saySubscribed(
  deps: Omit<NewsletterDeps, 'accounts' | 'rates'>,
  { email, locale, consent }: Asking,
  wanted: boolean,
): Promise<void> {
  const { now } = deps;
  await changeSubscriber(deps, subscriberOf(email), (before) => {
    if (wanted)
      return before?.state === 'confirmed'
        ? undefined
        : { after: stepped(before, { email, locale }, 'confirmed', { now, consent }) };
    if (!before || before.state === 'left') return undefined;
    return { after: stepped(before, { email: '', locale }, 'left', { now }) };
  });
}
