import type { PushDue } from '#events/messages/queueMessages.ts';
import type { PushOwner } from '#shared/model/mail/push.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { Translate } from '../../domain/mail/mailContent.ts';
import type { WorkFacts } from '../../domain/mail/workMailText.ts';
import { pushNote } from '../../domain/push/pushNote.ts';
import { type PushSubscription, pushKindOf } from '../../domain/push/pushSubscription.ts';
import type { PushGateway, PushOutcome } from '../../gateways/push/pushGateway.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import type { PushStore } from '../../stores/accounts/pushSubscriptions.ts';
import { digestOf } from '../../stores/digest.ts';
import type { MailStore } from '../../stores/mails/mails.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';
import { factsOf, type WorkMailDeps } from '../mails/mailContents.ts';

export interface QueuePushDeps {
  pushes: Pick<PushStore, 'list' | 'ofStaff'>;
  pushQueue: QueueGateway<PushDue>;
  orders: Pick<OrderStore, 'read'>;
  quotes: Pick<QuoteStore, 'read'>;
  now: Date;
}

/**
 * Queues a mail's notification for its recipient's browsers, whether or not the mail itself is wanted. A mail sent
 * twice notifies twice, which a browser shows as one. If queueing fails, it is skipped: the mail says it too.
 */
export async function queuePushes(deps: QueuePushDeps, mail: Mail): Promise<number> {
  const push = pushKindOf(mail);
  if (!push) return 0;
  const wanted = (await subscriptionsOf(deps, push.owner, mail)).filter(
    ({ owner, off }) => owner === push.owner && !off.includes(push.kind),
  );
  const sent = wanted.map(({ account, id }) =>
    deps.pushQueue.send({ version: 1, account, subscription: id, mail: mail.id }).catch(() => undefined),
  );
  await Promise.all(sent);
  return wanted.length;
}

async function subscriptionsOf(deps: QueuePushDeps, owner: PushOwner, mail: Mail): Promise<PushSubscription[]> {
  const { pushes, now } = deps;
  if (owner === 'staff') return pushes.ofStaff(now);
  const account = await accountOf(deps, mail);
  return account === undefined ? [] : pushes.list(account, now);
}

/** The account to notify: the translator's, or that of the order or quote. Guests have no known browser. */
async function accountOf({ orders, quotes }: QueuePushDeps, mail: Mail): Promise<string | undefined> {
  if ('translator' in mail) return mail.translator;
  if ('orderId' in mail) return (await orders.read(mail.orderId))?.account;
  return 'quoteId' in mail ? (await quotes.read(mail.quoteId))?.account : undefined;
}

interface SendPushDeps extends Pick<WorkMailDeps, 'production' | 'translators' | 'now'> {
  pushes: Pick<PushStore, 'read' | 'remove'>;
  mails: Pick<MailStore, 'read'>;
  /** Undefined on a stage without a push key. */
  gateway: PushGateway | undefined;
  textsIn: (locale: Mail['locale']) => Promise<Translate>;
}

const daySeconds = 86_400;

/**
 * Sends a mail's notification to a browser, in its language and with the current state. Browsers unknown to their push
 * service are removed. `nothing`: switched off, or no longer true.
 */
export async function sendPush(
  deps: SendPushDeps,
  { account, subscription: id, mail: mailId }: PushDue,
): Promise<PushOutcome | 'nothing'> {
  const { pushes, mails, gateway, now } = deps;
  const [subscription, mail] = await Promise.all([pushes.read(account, id, now), mails.read(mailId)]);
  const push = mail && pushKindOf(mail);
  if (!gateway || !subscription || !push || subscription.off.includes(push.kind)) return 'nothing';
  const { locale } = subscription;
  const facts = await workFacts(mail, deps);
  const note = pushNote(mail, facts, { locale, translate: await deps.textsIn(locale), now });
  if (!note) return 'nothing';
  const outcome = await gateway.send(
    subscription,
    {
      content: JSON.stringify(note),
      ttlSeconds: push.kind === 'work_offer' ? secondsOf(facts?.offer, now) : daySeconds,
      urgency: push.owner === 'customer' ? 'normal' : 'high',
      topic: digestOf(note.tag),
    },
    now,
  );
  if (outcome === 'gone') await pushes.remove(account, id);
  return outcome;
}

/** Seconds until an offer ends, for which its notification is worth delivering. */
const secondsOf = (offer: WorkFacts['offer'], now: Date): number =>
  offer ? Math.max(0, Math.ceil((Date.parse(offer.expiresAt) - now.getTime()) / 1000)) : 0;

const workFacts = async (mail: Mail, deps: SendPushDeps): Promise<WorkFacts | undefined> =>
  'job' in mail ? factsOf(mail.job, mail.translator, deps) : undefined;
