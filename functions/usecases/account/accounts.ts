import type { Refusal } from '#shared/contract/operation.ts';
import { stepMails } from '#shared/model/mail/mailTemplate.ts';
import type { Account, Consent, Person } from '../../domain/account/account.ts';
import { chosenOver } from '../../domain/openChoices.ts';
import type { IdentityGateway } from '../../gateways/identity.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { MemberStore } from '../../stores/accounts/team.ts';

/** The account was closed during a call of one of its sessions: the runtime answers 401. */
export class SessionOverError extends Error {
  override readonly name = 'SessionOverError';
}

/**
 * The account that somebody who proved a password opens: the one of the address, or for a user without one yet, the one
 * with the user's own id. That is the company's where its first login has handed it over: while this login's own account
 * changes its address or is deleted, and the pool knows it already or still does, nothing is opened. undefined: none.
 */
export async function accountOfUser(
  { accounts }: { accounts: Pick<AccountStore, 'idOf' | 'read'> },
  { email, user }: { email: string; user: string },
): Promise<{ id: string; account: Account | undefined } | undefined> {
  const named = await accounts.idOf(email);
  const id = named ?? user;
  const account = await accounts.read(id);
  return named === undefined && account?.handedOver ? undefined : { id, account };
}

/**
 * The account of a logged-in user. A user created in the pool by staff gets one on the first call, with the pool's data
 * and without consents.
 */
export async function readAccount(
  { accounts, identity, now }: { accounts: AccountStore; identity: IdentityGateway; now: Date },
  account: string,
): Promise<Account> {
  const known = await accounts.read(account);
  if (known?.state === 'closed') throw new SessionOverError('A session of a closed account.');
  if (known) return known;
  const user = await identity.find(account);
  if (!user) throw new SessionOverError('A session of a user that the pool does not have.');
  const started: Account = {
    account,
    email: user.email,
    state: 'active',
    person: { type: 'individual' },
    locale: 'en',
    invoicing: 'order',
    marketing: false,
    createdAt: now.toISOString(),
    revision: 0,
  };
  if ((await accounts.create(started, [])) === 'created') return started;
  const other = await accounts.read(account);
  if (!other) throw new Error('The address of a user belongs to another account.');
  return other;
}

export interface SettingsChange {
  person?: Person | undefined;
  locale?: Account['locale'] | undefined;
  invoicing?: Account['invoicing'] | undefined;
  marketing?: boolean | undefined;
  mailsOff?: Account['mailsOff'];
  outsideEea?: boolean | undefined;
  address?: { kind: 'billing' | 'correspondence'; address: NonNullable<Account['billing']> } | undefined;
}

interface SaveDeps {
  accounts: Pick<AccountStore, 'replace'>;
  members: Pick<MemberStore, 'list' | 'invitations'>;
  textVersion: string;
  now: Date;
}

/**
 * Saves what is given and leaves the rest; a company has a name, in its personal data or on its invoices, and a marketing
 * consent given or withdrawn becomes an entry of its history. A company with a team stays one: who joins or is invited in
 * the meantime changes its revision, so that the write is refused.
 */
export async function saveSettings(
  { accounts, members, textVersion, now }: SaveDeps,
  account: Account,
  change: SettingsChange,
): Promise<Account | Refusal<'conflict' | 'validation_failed'>> {
  const { address, mailsOff, ...simple } = change;
  const given = Object.fromEntries(Object.entries(simple).filter(([, value]) => value !== undefined));
  const next: Account = {
    ...account,
    ...given,
    ...(mailsOff && { mailsOff: chosenOver(stepMails, mailsOff, account.mailsOff) }),
    ...(address && { [address.kind]: address.address }),
  };
  const isNameless = next.person.type === 'company' && !next.person.companyName && !next.billing?.name;
  if (isNameless && change.person)
    return { refused: 'validation_failed', fields: { 'customer.company_name': ['validation/required'] } };
  const endsCompany = account.person.type === 'company' && next.person.type !== 'company';
  if (endsCompany && (await hasTeam(account, members, now)))
    return {
      refused: 'validation_failed',
      fields: { 'customer.type': [account.handedOver ? 'account/handed_over_stays' : 'account/team_stays'] },
    };
  const consents: Consent[] =
    next.marketing === account.marketing
      ? []
      : [{ kind: 'agree_marketing', given: next.marketing, textVersion, at: now.toISOString() }];
  if ((await accounts.replace(next, consents)) === 'changed') return { refused: 'conflict' };
  return { ...next, revision: next.revision + 1 };
}

async function hasTeam({ account }: Account, members: SaveDeps['members'], now: Date): Promise<boolean> {
  const [all, invitations] = await Promise.all([members.list(account), members.invitations(account, now)]);
  return all.some(({ state }) => state === 'active') || invitations.length > 0;
}

/** Colleagues' display names by account: the account's name, else its address. */
export async function staffNames(
  accounts: Pick<AccountStore, 'read'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const account = await accounts.read(id);
      const { firstName, lastName } = account?.person ?? {};
      const name = [firstName, lastName].filter(Boolean).join(' ') || account?.email;
      return name ? ([[id, name]] as const) : [];
    }),
  );
  return new Map(named.flat());
}
