import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { NewsletterState } from '#shared/model/account/newsletter.ts';
import type { Subscriber } from '../../domain/contact/subscriber.ts';
import type { NewsletterMail } from '../../domain/mail/newsletterMail.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import { newCapability, newMailId } from '../../gateways/random.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { RateStore } from '../../stores/accounts/rateLimits.ts';
import { type SubscriberStore, subscriberOf } from '../../stores/contacts/subscribers.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import { throttle } from '../account/throttle.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

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

export type ChangeDeps = Omit<NewsletterDeps, 'accounts' | 'rates'>;

/** Queues the confirmation mail, with a separate id; current subscribers are not asked. */
export async function askAddress(deps: ChangeDeps, { email, locale, consent }: Asking, mailId: string): Promise<void> {
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
  deps: ChangeDeps,
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

type LinkDeps = Omit<NewsletterDeps, 'rates'>;

/** The mailed link proves the address: from now on it gets the newsletter. Following it again changes nothing. */
export async function confirmNewsletter(
  deps: LinkDeps,
  capability: string,
  textVersion: string,
): Promise<Refusal<'gone'> | undefined> {
  const { subscribers, now } = deps;
  const link = await subscribers.readLink(capability, 'confirm', now);
  if (!link) return { refused: 'gone' };
  const after = await changeSubscriber(deps, link.subscriber, (before) => {
    if (before?.state !== 'asked') return undefined;
    const id = `newsletter_joined.${link.subscriber}.${before.revision + 1}`;
    return {
      after: stepped(before, before, 'confirmed', { now }),
      mail: newsletterMail('newsletter_joined', before, id, now),
    };
  });
  // The address has unsubscribed since it asked: joining again needs a new request.
  if (after?.state !== 'confirmed') return { refused: 'gone' };
  await noteAtAccount(deps, after.email, true, textVersion);
  return undefined;
}

/** The unsubscribe link in every mail: one call, without an account; idempotent. */
export async function leaveNewsletter(
  deps: LinkDeps,
  capability: string,
  textVersion: string,
): Promise<Refusal<'not_found'> | undefined> {
  const { subscribers, now } = deps;
  const link = await subscribers.readLink(capability, 'leave', now);
  if (!link) return { refused: 'not_found' };
  const email = (await subscribers.read(link.subscriber, now))?.email ?? '';
  await changeSubscriber(deps, link.subscriber, (before) =>
    !before || before.state === 'left'
      ? undefined
      : { after: stepped(before, { ...before, email: '' }, 'left', { now }) },
  );
  if (email !== '') await noteAtAccount(deps, email, false, textVersion);
  return undefined;
}

/** The address's account, if there is one, is updated as well, with a line in its consent history. */
async function noteAtAccount(
  { accounts, now }: Pick<LinkDeps, 'accounts' | 'now'>,
  email: string,
  marketing: boolean,
  textVersion: string,
): Promise<void> {
  for (;;) {
    const id = await accounts.idOf(email);
    const account = id === undefined ? undefined : await accounts.read(id);
    if (account?.state !== 'active' || account.marketing === marketing) return;
    const consent = { kind: 'agree_marketing', given: marketing, textVersion, at: now.toISOString() } as const;
    if ((await accounts.replace({ ...account, marketing }, [consent])) === 'written') return;
  }
}

/** Applies a step to the subscriber of an address, reading the row again after a concurrent change. */
async function changeSubscriber(
  { subscribers, outbox, mailQueue, now }: ChangeDeps,
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
const stepped = (
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

/** A pending mail to a subscriber. */
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

/** Dependencies of the newsletter; each use case takes what it needs. */
interface NewsletterDeps {
  subscribers: SubscriberStore;
  accounts: AccountStore;
  outbox: MailOutbox;
  mailQueue: QueueGateway<MailQueued>;
  rates: RateStore;
  now: Date;
}

/** The consent's text as shown. */
interface GivenConsent {
  textVersion: string;
  text: string;
}
