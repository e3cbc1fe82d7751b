import type { PushDue } from '#events/messages/pushDue.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { Translate } from '../../domain/mail/mailContent.ts';
import type { WorkFacts } from '../../domain/mail/workMailText.ts';
import { pushKindOf } from '../../domain/push/pushKindOf.ts';
import { pushNote } from '../../domain/push/pushNote.ts';
import type { PushGateway, PushOutcome } from '../../gateways/push/pushGateway.ts';
import type { PushStore } from '../../stores/accounts/pushStore.ts';
import { digestOf } from '../../stores/digest.ts';
import type { MailStore } from '../../stores/mails/mailStore.ts';
import { factsOf, type WorkMailDeps } from '../mails/workMailSaid.ts';

export interface SendPushDeps extends Pick<WorkMailDeps, 'production' | 'translators' | 'now'> {
  pushes: Pick<PushStore, 'read' | 'remove'>;
  mails: Pick<MailStore, 'read'>;
  /** None where the stage has no key. */
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

/** An ended offer needs no notification. */
const secondsOf = (offer: WorkFacts['offer'], now: Date): number =>
  offer ? Math.max(0, Math.ceil((Date.parse(offer.expiresAt) - now.getTime()) / 1000)) : 0;

const workFacts = async (mail: Mail, deps: SendPushDeps): Promise<WorkFacts | undefined> =>
  'job' in mail ? factsOf(mail.job, mail.translator, deps) : undefined;
