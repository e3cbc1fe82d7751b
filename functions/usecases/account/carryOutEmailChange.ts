import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { EmailChange } from '../../domain/account/emailChange.ts';
import type { AccountMail } from '../../domain/mail/mail.ts';
import type { IdentityGateway } from '../../gateways/identity.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { EmailChangeStore } from '../../stores/accounts/emailChanges.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { MemberStore } from '../../stores/accounts/team.ts';
import { type SubscriberStore, subscriberOf } from '../../stores/contacts/subscribers.ts';
import type { TranslatorStore } from '../../stores/translators/translators.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { type ChangeDeps as NewsletterDeps, saySubscribed } from '../newsletter/newsletter.ts';

export interface CarryOutDeps {
  accounts: AccountStore;
  identity: Pick<IdentityGateway, 'find' | 'changeEmail' | 'groupsOf'>;
  changes: EmailChangeStore;
  members: Pick<MemberStore, 'companiesOf' | 'read'>;
  translators: Pick<TranslatorStore, 'read'>;
  subscribers: Pick<SubscriberStore, 'read'>;
  newsletter: NewsletterDeps & { consent: { textVersion: string; text: string } };
  security: SecurityLog;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

type Outcome = 'changed' | 'address_taken' | 'staff_address' | 'gone';

/**
 * Carries out a change that both addresses have confirmed: first the user pool, which decides whose an address is, then
 * everything of ours in one write. A run that was cut off is finished by repeating it: the request stays until that write,
 * and names the pool's user, who is found by neither address alone.
 */
export async function carryOut(change: EmailChange, deps: CarryOutDeps): Promise<Outcome> {
  const { accounts, changes, identity } = deps;
  const [account, owner] = await Promise.all([accounts.read(change.account), accounts.idOf(change.to)]);
  if (account?.state !== 'active') return giveUp('gone');
  const user = change.user ?? (await identity.find(change.from))?.account ?? (await userOfOtherRun());
  if (owner !== undefined && owner !== change.account) return taken();
  if (user !== undefined && change.user === undefined) {
    const groups = await identity.groupsOf(user);
    if (groups === undefined) return giveUp('gone');
    if (groups.includes('staff')) return giveUp('staff_address');
    if (!(await changes.begin(change, user))) return isDone();
  }
  if (user === undefined && (await isDone()) === 'changed') return 'changed';
  const moved = user === undefined ? await withoutUser() : await identity.changeEmail(user, change.to);
  if (moved === 'taken') return giveUp('address_taken');
  await moveNewsletter(change, deps);
  const written = await write(change, deps);
  if (written === 'taken') return taken();
  return written === 'written' ? 'changed' : isDone();

  async function giveUp<T extends Outcome>(why: T): Promise<T> {
    await changes.giveUp(change);
    return why;
  }

  /** Another account has the address although the pool let it go: the user gets the old one back. */
  async function taken(): Promise<'address_taken'> {
    if (user !== undefined) await identity.changeEmail(user, change.from);
    return giveUp('address_taken');
  }

  /** A user whom the pool has lost is made again by the next new password, with the account's address of then. */
  async function withoutUser() {
    return (await identity.find(change.to)) ? 'taken' : 'absent';
  }

  /** Where another run has given the user the new address since this one read the request. */
  async function userOfOtherRun(): Promise<string | undefined> {
    const latest = await changes.read(change.account);
    return latest?.id === change.id ? latest.user : undefined;
  }

  /** Another run may have been faster. */
  async function isDone(): Promise<'changed' | 'gone'> {
    return (await accounts.read(change.account))?.email === change.to ? 'changed' : 'gone';
  }
}

async function write(change: EmailChange, deps: CarryOutDeps) {
  const { accounts, changes, members, translators, security, mailQueue, now } = deps;
  const { account, id, from, to, locale } = change;
  const owned: string[] = [];
  for (const company of await members.companiesOf(account)) {
    const [member, profile] = await Promise.all([members.read(company, account), accounts.read(company)]);
    if (member?.role === 'owner' && profile?.handedOver && profile.email === from) owned.push(company);
  }
  const isTranslator = (await translators.read(account)) !== undefined;
  const at = now.toISOString();
  const mails = [from, to].map(
    (email, index): AccountMail => ({
      id: `email_changed.${id}.${index}`,
      template: 'email_changed',
      to: email,
      locale,
      subject: to,
      state: 'queued',
      createdAt: at,
    }),
  );
  const event = security.item(account, { kind: 'email_changed', at, detail: to });
  const written = await changes.finish(change, { companies: owned, isTranslator }, mails, [event]);
  if (written === 'written') for (const mail of mails) await enqueueMail(mailQueue, mail);
  return written;
}

/** Who gets the newsletter at the old address gets it at the new one, which the account has proved. */
async function moveNewsletter({ from, to, locale }: EmailChange, { subscribers, newsletter, now }: CarryOutDeps) {
  const before = await subscribers.read(subscriberOf(from), now);
  if (before?.state !== 'confirmed') return;
  const { consent } = newsletter;
  await saySubscribed(newsletter, { email: to, locale, consent }, true);
  await saySubscribed(newsletter, { email: from, locale, consent }, false);
}
