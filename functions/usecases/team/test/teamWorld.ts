import type { Account } from '#functions/domain/account/account.ts';
import type { Member } from '#functions/domain/team/member.ts';
import { newCapability } from '#functions/gateways/random.ts';
import { accountStore, linkStore } from '#functions/stores/accounts/accounts.ts';
import { orderApprovalStore } from '#functions/stores/accounts/orderApprovals.ts';
import { pushStore } from '#functions/stores/accounts/pushSubscriptions.ts';
import { rateStore } from '#functions/stores/accounts/rateLimits.ts';
import { securityLog } from '#functions/stores/accounts/securityLog.ts';
import { handoverStore, memberStore, teamStore } from '#functions/stores/accounts/team.ts';
import { tokenStore } from '#functions/stores/accounts/tokens.ts';
import { mailStore } from '#functions/stores/mails/mails.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { createTables } from '#infra/test/tables.ts';
import { acceptInvitation, type Invited, inviteMember } from '../invitations.ts';
import type { TeamDeps } from '../members.ts';

export type TeamWorld = Awaited<ReturnType<typeof startTeamWorld>>;

/** Companies, people and what they do in teams, on the database. */
export async function startTeamWorld() {
  const { db, names } = await createTables();
  const clock = { at: new Date('2026-11-20T12:00:00Z') };
  /** Ids of the mails the sender was woken for. */
  const woken: string[] = [];
  const stores = {
    links: linkStore(db, names.accounts),
    tokens: tokenStore(db, names.accounts),
    orderApprovals: orderApprovalStore(db, names.accounts),
    pushes: pushStore(db, names.accounts),
  };
  const deps = (): TeamDeps => ({
    ...stores,
    accounts: accountStore(db, names.accounts),
    members: memberStore(db, names.accounts),
    team: teamStore(db, names.accounts),
    handovers: handoverStore(db, names.accounts),
    security: securityLog(db, names.accounts),
    outbox: mailOutbox(db, names.work),
    mailQueue: { send: async ({ id }) => void woken.push(id) },
    rates: rateStore(db, names.accounts),
    now: clock.at,
  });
  let made = 0;

  async function newAccount(person: Account['person'], change: Partial<Account> = {}): Promise<Account> {
    const id = `account-${++made}`;
    // Every account is a second younger, so that lists sorted by age have one order.
    clock.at = new Date(clock.at.getTime() + 1000);
    const account: Account = {
      ...{ account: id, email: `${id}@example.com`, state: 'active', person, locale: 'en', invoicing: 'order' },
      ...{ marketing: false, createdAt: clock.at.toISOString(), revision: 0, ...change },
    };
    const consent = { kind: 'tos', given: true, textVersion: '1', at: account.createdAt } as const;
    await deps().accounts.create(account, [consent]);
    return account;
  }
  const newPerson = (change: Partial<Account> = {}) =>
    newAccount({ type: 'individual', firstName: 'Demo', lastName: `Person ${made + 1}` }, change);

  async function linkFor(company: Account, invitation: string, email: string): Promise<string> {
    const capability = newCapability();
    const expires_at = Math.floor(clock.at.getTime() / 1000) + 30 * 86_400;
    const link = { purpose: 'team', email, company: company.account, invitation, expires_at } as const;
    await stores.links.add(capability, link);
    return capability;
  }
  async function invited(company: Account, email: string, terms: Partial<Invited> = {}): Promise<string> {
    const invitation = await inviteMember(company, { email, role: 'orderer', ...terms }, deps());
    if ('refused' in invitation) throw new Error(invitation.refused);
    clock.at = new Date(clock.at.getTime() + 1000);
    return linkFor(company, invitation.id, email);
  }
  /** Invites a person, who accepts; returns the member. */
  async function joined(company: Account, person: Account, terms: Partial<Invited> = {}): Promise<Member> {
    const link = await invited(company, person.email, terms);
    const member = await acceptInvitation(person, link, deps());
    if ('refused' in member) throw new Error(member.refused);
    return member;
  }
  return {
    clock,
    stores,
    woken,
    deps,
    newCompany: (change: Partial<Account> = {}) => newAccount({ type: 'company', companyName: 'Firm' }, change),
    newPerson,
    linkFor,
    invited,
    joined,
    /** The account as it is now: who is invited or joins changes its revision. */
    async now({ account }: Pick<Account, 'account'>): Promise<Account> {
      const read = await deps().accounts.read(account);
      if (!read) throw new Error(`No account ${account}.`);
      return read;
    },
    /** Template, recipient, language and subject of each queued mail whose sender was woken, in order. */
    async mailsTo(email: string) {
      const mails = await Promise.all(woken.map((id) => mailStore(db, names.work).read(id)));
      return mails.flatMap((mail) => (mail && 'to' in mail && mail.to === email ? [mail] : []));
    },
    eventsOf: async ({ account }: Pick<Account, 'account'>) =>
      (await deps().security.list(account, clock.at)).map(({ kind, detail }) => [kind, detail]),
  };
}
