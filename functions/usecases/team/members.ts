import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { InvitedRole, MemberRole } from '#shared/model/account/roles.ts';
import type { Grosze } from '#shared/model/money/grosze.ts';
import type { Account } from '../../domain/account/account.ts';
import type { AccountMail } from '../../domain/mail/mail.ts';
import { actsFor, type Handover, type Invitation, type Member } from '../../domain/team/member.ts';
import { companyName, personName } from '../../domain/team/nameOf.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import { newMailId } from '../../gateways/random.ts';
import type { AccountStore, LinkStore } from '../../stores/accounts/accounts.ts';
import type { OrderApprovalStore } from '../../stores/accounts/orderApprovals.ts';
import type { PushStore } from '../../stores/accounts/pushSubscriptions.ts';
import type { RateStore } from '../../stores/accounts/rateLimits.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { HandoverStore, MemberStore, TeamStore } from '../../stores/accounts/team.ts';
import type { TokenStore } from '../../stores/accounts/tokens.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

interface TeamMember extends Pick<Member, 'person' | 'role' | 'mostPerMonth' | 'approvalAbove' | 'since'> {
  account: Account;
}

interface Team {
  members: TeamMember[];
  invitations: Invitation[];
  handover: Handover | undefined;
}

/**
 * The active members with their accounts, the owner first. An account that is no company has its owner alone, or also those of
 * a time when it could be changed with them, which its owner can still see and remove. Only the owner sees invitations; an offer of ownership is
 * visible to both sides.
 */
export async function readTeam(
  company: Account,
  viewer: { person: string; role: MemberRole },
  { accounts, members, now }: Pick<TeamDeps, 'accounts' | 'members' | 'now'>,
): Promise<Team> {
  const id = company.account;
  const isOwner = viewer.role === 'owner';
  const [all, invitations, handover] = await Promise.all([
    members.list(id),
    isOwner ? members.invitations(id, now) : [],
    members.handover(id, now),
  ]);
  const found = await Promise.all(
    all
      .filter(({ state }) => state === 'active')
      .map(async (member) => {
        const account = await accounts.read(member.person);
        return account?.state === 'active' ? [{ ...member, account }] : [];
      }),
  );
  const listed = found.flat();
  const login = { person: id, role: 'owner', since: company.createdAt, account: company } as const;
  const owners = company.handedOver ? listed.filter(({ role }) => role === 'owner') : [login];
  const seen = isOwner || handover?.to === viewer.person;
  return {
    members: [...owners, ...listed.filter(({ role }) => role !== 'owner')],
    invitations,
    handover: seen ? handover : undefined,
  };
}

/** A person's open companies, with their role in each. */
export async function listCompanies(
  person: string,
  { accounts, members }: Pick<TeamDeps, 'accounts' | 'members'>,
): Promise<{ company: Account; role: MemberRole }[]> {
  const found = await Promise.all(
    (await members.companiesOf(person)).map(async (id) => {
      const [company, member] = await Promise.all([accounts.read(id), members.read(id, person)]);
      const is = company?.state === 'active' && member && actsFor(member, company.person);
      return is ? [{ company, role: member.role }] : [];
    }),
  );
  return found.flat();
}

interface MemberTerms {
  role: InvitedRole;
  mostPerMonth?: Grosze | undefined;
  approvalAbove?: Grosze | undefined;
}

/** Changes a member's role and limits. `conflict`: they are the owner, or have changed since they were read. */
export async function changeMember(
  company: string,
  person: string,
  { role, mostPerMonth, approvalAbove }: MemberTerms,
  { members, team, accounts, security, now }: TeamDeps,
): Promise<Member | Refusal<'not_found' | 'conflict'>> {
  const member = await members.read(company, person);
  if (member?.state !== 'active') return { refused: 'not_found' };
  if (member.role === 'owner') return { refused: 'conflict' };
  const { mostPerMonth: _before, approvalAbove: _above, ...rest } = member;
  const changed: Member = {
    ...rest,
    role,
    ...(mostPerMonth !== undefined && { mostPerMonth }),
    ...(approvalAbove !== undefined && { approvalAbove }),
  };
  const detail = (await accounts.read(person))?.email ?? '';
  const event = security.item(company, { kind: 'member_changed', at: now.toISOString(), detail });
  return (await team.change(changed, [event])) ? changed : { refused: 'conflict' };
}

/**
 * Ends a membership and revokes the member's tokens, as nobody would know who holds them. The owner's membership ends
 * by a handover only. `by`: who ends it; the other side gets the mail.
 */
export async function endMembership(
  company: Account,
  person: string,
  by: 'owner' | 'member',
  { members, team, orderApprovals, accounts, tokens, security, outbox, mailQueue, now }: TeamDeps,
): Promise<Refusal<'not_found' | 'conflict' | 'company_owned'> | undefined> {
  const id = company.account;
  const member = await members.read(id, person);
  if (member?.state !== 'active') return { refused: 'not_found' };
  if (member.role === 'owner') return { refused: by === 'member' ? 'company_owned' : 'conflict' };
  const left = await accounts.read(person);
  const at = now.toISOString();
  const notice =
    by === 'member'
      ? teamMail('team_left', company, (left && (personName(left) || left.email)) ?? '', now)
      : left?.state === 'active' && teamMail('team_removed', left, companyName(company), now);
  const mails = notice ? [notice] : [];
  const kind = by === 'member' ? 'member_left' : 'member_removed';
  const extra = [security.item(id, { kind, at, detail: left?.email ?? '' }), ...mails.map((mail) => outbox.item(mail))];
  if (!(await team.part(member, extra))) return { refused: 'conflict' };
  await wake(mailQueue, mails);
  // Withdraws their waiting requests; a concurrent decision is kept.
  for (const waiting of await orderApprovals.list(id)) {
    if (waiting.member !== person || waiting.state !== 'waiting') continue;
    await orderApprovals.change({ ...waiting, state: 'withdrawn', decidedAt: at }, now);
  }
  for (const token of await tokens.list(id)) {
    if (token.member !== person) continue;
    await tokens.revoke(id, token.id, [security.item(id, { kind: 'token_revoked', at, detail: token.name })]);
  }
  return undefined;
}

export interface LeaveTeamsDeps {
  members: MemberStore;
  team: Pick<TeamStore, 'part' | 'dissolve'>;
  tokens: Pick<TokenStore, 'list' | 'revoke'>;
}

/** The owner of a company has to hand it over or close it before closing their own account. */
export async function refuseOwner(
  { members }: Pick<LeaveTeamsDeps, 'members'>,
  { account }: Account,
): Promise<Refusal<'company_owned'> | undefined> {
  for (const company of await members.companiesOf(account)) {
    const member = await members.read(company, account);
    if (member?.state === 'active' && member.role === 'owner') return { refused: 'company_owned' };
  }
  return undefined;
}

/** Ends the memberships of a closing account, and the team of a closing company. May be repeated. */
export async function leaveTeams({ members, team, tokens }: LeaveTeamsDeps, { account }: Account): Promise<void> {
  for (const company of await members.companiesOf(account)) {
    const member = await members.read(company, account);
    if (member?.state === 'active') await team.part(member, []);
    for (const { id, member: maker } of await tokens.list(company)) {
      if (maker === account) await tokens.revoke(company, id);
    }
  }
  await team.dissolve(account, await members.list(account));
}

export interface TeamDeps {
  accounts: AccountStore;
  members: MemberStore;
  team: TeamStore;
  orderApprovals: Pick<OrderApprovalStore, 'list' | 'change'>;
  handovers: HandoverStore;
  pushes: Pick<PushStore, 'list' | 'removeItem'>;
  links: Pick<LinkStore, 'read'>;
  tokens: Pick<TokenStore, 'list' | 'revoke'>;
  security: SecurityLog;
  outbox: MailOutbox;
  mailQueue: QueueGateway<MailQueued>;
  rates: RateStore;
  now: Date;
}

type TeamTemplate = Extract<AccountMail['template'], `team_${string}`>;

/** A mail about a team, in the recipient's language; `subject` is the company's or the member's name. */
export const teamMail = (
  template: TeamTemplate,
  { email, locale }: Pick<Account, 'email' | 'locale'>,
  subject: string,
  now: Date,
  invited?: AccountMail['invited'],
): AccountMail => ({
  id: newMailId(template),
  template,
  to: email,
  locale,
  subject,
  ...(invited && { invited }),
  state: 'queued',
  createdAt: now.toISOString(),
});

/** Wakes the sender for the mails of a completed change. */
export const wake = (queue: QueueGateway<MailQueued>, mails: readonly AccountMail[]): Promise<unknown> =>
  Promise.all(mails.map((mail) => enqueueMail(queue, mail)));
