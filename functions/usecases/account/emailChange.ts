import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { EmailSide } from '#shared/model/account/emailSide.ts';
import type { OneTimeLink } from '../../domain/account/account.ts';
import { type EmailChange, isConfirmed, isOpen, newEmailChange } from '../../domain/account/emailChange.ts';
import type { AccountMail } from '../../domain/mail/mail.ts';
import type { IdentityGateway } from '../../gateways/identity.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import { newFileId } from '../../gateways/random.ts';
import type { AccountStore, LinkStore } from '../../stores/accounts/accounts.ts';
import type { EmailChangeStore } from '../../stores/accounts/emailChanges.ts';
import type { RateStore } from '../../stores/accounts/rateLimits.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { SessionStore } from '../../stores/accounts/sessions.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { readAccount, SessionOverError } from './accounts.ts';
import { perAddress, perViewer } from './askForMail.ts';
import { type CarryOutDeps, carryOut } from './carryOutEmailChange.ts';
import { throttle } from './throttle.ts';

export interface EmailChangeDeps extends CarryOutDeps {
  accounts: AccountStore;
  links: LinkStore;
  identity: IdentityGateway;
  changes: EmailChangeStore;
  rates: RateStore;
  security: SecurityLog;
  sessions: SessionStore;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

/** Limit per account of asking for another address; each request mails two. */
const perAccount = { name: 'email-change', calls: 5, seconds: 86_400 };

/**
 * Asks for another address of an account. Both addresses get a mail, and an earlier request is void. It does the same
 * whether or not the new address has an account: that is decided when its mail is composed, and only said there (decision
 * 6).
 */
export async function askEmailChange(
  { account: id }: { account: string },
  { to, viewer }: { to: string; viewer: string },
  deps: EmailChangeDeps,
): Promise<EmailChange | Refusal<'rate_limited' | 'validation_failed' | 'conflict'>> {
  const { changes, rates, security, mailQueue, now } = deps;
  const before = await changes.read(id);
  // One that was cut off while it was carried out is finished first: the pool has its address already.
  if (before?.user !== undefined && (await carryOut(before, deps)) === 'changed')
    throw new SessionOverError('A session from before a change of the address.');
  const account = await readAccount(deps, id);
  if (account.email === to) return { refused: 'validation_failed', fields: { email: ['account/email_same'] } };
  const refused = await throttle(
    rates,
    [
      [perAccount, id],
      [perAddress, to],
      [perViewer, viewer],
    ],
    now,
  );
  if (refused) return refused;
  const { email: from, locale } = account;
  const change = newEmailChange({ account: id, id: newFileId(), from, to, locale }, now);
  const mails = [asksFor(change, 'old'), asksFor(change, 'new')];
  const event = security.item(id, { kind: 'email_change_asked', at: change.at, detail: to });
  if (!(await changes.ask(change, mails, [event]))) return { refused: 'conflict' };
  for (const mail of mails) await enqueueMail(mailQueue, mail);
  return change;
}

const asksFor = ({ account, id, from, to, locale, at }: EmailChange, side: EmailSide): AccountMail => ({
  id: `email_change_${side}.${id}`,
  template: `email_change_${side}`,
  to: side === 'old' ? from : to,
  locale,
  change: { account, id },
  state: 'queued',
  createdAt: at,
});

/** The open request of an account, also one that both have confirmed and that is not finished. */
export async function openEmailChange(
  account: string,
  { changes, now }: Pick<EmailChangeDeps, 'changes' | 'now'>,
): Promise<EmailChange | undefined> {
  const change = await changes.read(account);
  return change && isOpen(change, now) ? change : undefined;
}

/** Takes the owner's own request back; none is no error. `conflict`: it is being carried out. */
export async function withdrawEmailChange(
  account: string,
  { changes, security, now }: Pick<EmailChangeDeps, 'changes' | 'security' | 'now'>,
): Promise<Refusal<'conflict'> | undefined> {
  const change = await changes.read(account);
  if (!change) return undefined;
  const event = security.item(account, { kind: 'email_change_withdrawn', at: now.toISOString(), detail: change.to });
  return (await changes.withdraw(change, [event])) ? undefined : { refused: 'conflict' };
}

type EmailLink = Extract<OneTimeLink, { purpose: 'email' }>;
interface Linked {
  link: EmailLink;
  change: EmailChange;
}

/** What a mailed link is about, without using it up. */
export async function readEmailLink(
  capability: string,
  { links, changes, now }: Pick<EmailChangeDeps, 'links' | 'changes' | 'now'>,
): Promise<Linked | undefined> {
  const link = await links.read(capability, now);
  if (link?.purpose !== 'email') return undefined;
  const change = await changes.read(link.account);
  return change?.id === link.change && isOpen(change, now) ? { link, change } : undefined;
}

/**
 * Confirms one address by its link; the second confirmation carries the change out. The link is locked first and released
 * if anything fails, so that it works once, and a press that was cut off is repeated. `waits`: the other address has not
 * confirmed yet.
 */
export async function confirmEmailChange(
  capability: string,
  deps: EmailChangeDeps,
): Promise<{ outcome: 'waits' | 'changed'; linked: Linked } | Refusal<'gone' | 'address_taken' | 'staff_address'>> {
  const { links, changes, accounts, now } = deps;
  const linked = await readEmailLink(capability, deps);
  if (!linked || !(await links.use(capability, now))) return { refused: 'gone' };
  const { link } = linked;
  try {
    const change = await changes.confirm(link.account, link.change, link.side, now);
    if (!change) return await used({ refused: 'gone' });
    // Who reads the mail of the address may know that it has an account by now.
    if (link.side === 'new' && !(await isFree(change, accounts)) && (await changes.withdraw(change, [])))
      return await used({ refused: 'address_taken' });
    if (!isConfirmed(change)) return await used({ outcome: 'waits', linked: { link, change } });
    const outcome = await carryOut(change, deps);
    return await used(outcome === 'changed' ? { outcome, linked: { link, change } } : { refused: outcome });
  } catch (error) {
    await links.release(capability);
    throw error;
  }

  async function used<T>(answer: T): Promise<T> {
    await links.forget(capability);
    return answer;
  }
}

const isFree = async ({ account, to }: EmailChange, accounts: Pick<AccountStore, 'idOf'>): Promise<boolean> => {
  const owner = await accounts.idOf(to);
  return owner === undefined || owner === account;
};

/**
 * The request was not the owner's: it ends with all sessions of the account, one of which has made it. Only the old
 * address can say so.
 */
export async function stopEmailChange(
  capability: string,
  deps: Pick<EmailChangeDeps, 'links' | 'changes' | 'security' | 'now'>,
): Promise<{ email: string } | Refusal<'gone'>> {
  const { changes, links, security, now } = deps;
  const linked = await readEmailLink(capability, deps);
  if (linked?.link.side !== 'old') return { refused: 'gone' };
  const { account, from, to } = linked.change;
  const event = security.item(account, { kind: 'email_change_stopped', at: now.toISOString(), detail: to });
  if (!(await changes.stop(linked.change, [event]))) return { refused: 'gone' };
  await links.forget(capability);
  return { email: from };
}
