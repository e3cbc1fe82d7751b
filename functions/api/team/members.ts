import type { teamArea as area } from '#shared/contract/team.ts';
import { type Grosze, grosze } from '#shared/model/money/grosze.ts';
import { companyName, personName } from '../../domain/team/nameOf.ts';
import type { CallerContext } from '../../runtime/http/callers.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { teamDeps } from '../../runtime/services/accountDeps.ts';
import { orderApprovals, spending } from '../../runtime/services/team.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { readAccount } from '../../usecases/account/accounts.ts';
import { requireFresh } from '../../usecases/callers/callers.ts';
import { changeMember, endMembership, listCompanies as list, readTeam } from '../../usecases/team/members.ts';
import { acceptOwnership as accept, offerOwnership as offer } from '../../usecases/team/ownership.ts';
import { moneyWire } from '../wire/moneyWire.ts';

type Team = Awaited<ReturnType<typeof readTeam>>;

const limit = (most: Grosze | undefined) => (most === undefined ? null : moneyWire(most));
const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** A member for the team; `spent` is this month's spending, null if the caller may not see it. */
const memberWire = (member: Team['members'][number], spent: ReturnType<typeof moneyWire> | null, person: string) => ({
  id: member.person,
  name: personName(member.account),
  email: member.account.email,
  role: member.role,
  most_per_month: limit(member.mostPerMonth),
  approval_above: limit(member.approvalAbove),
  spent_this_month: spent,
  since: member.since,
  is_you: member.person === person,
});

const invitationWire = ({
  id,
  email,
  role: as,
  mostPerMonth,
  approvalAbove,
  at,
  expires_at,
}: Team['invitations'][number]) => ({
  ...{ id, email, role: as, most_per_month: limit(mostPerMonth), sent_at: at },
  approval_above: limit(approvalAbove),
  valid_until: instantOf(expires_at),
});

/**
 * The company of the call and the caller's role in it; if no company is named, the caller is the owner of their own
 * account.
 */
export async function acting(caller: CallerContext, now: Date) {
  const deps = teamDeps(now);
  const session = sessionOf(caller);
  const company = await readAccount(deps, session.account);
  const role = (caller.kind === 'customer' && caller.memberRole) || 'owner';
  return { deps, session, company, role, person: session.person ?? session.account } as const;
}

export const getTeam: Handler<typeof area.getTeam> = async ({ caller, now }) => {
  const { deps, company, role, person } = await acting(caller, now);
  const team = await readTeam(company, { person, role }, deps);
  const { handover } = team;
  const seen = (one: string) => role === 'owner' || one === person;
  const spent = await Promise.all(
    team.members.map(async ({ person: one }) =>
      seen(one) && one !== company.account
        ? moneyWire(await spending().spentThisMonth({ company: company.account, person: one }, now))
        : null,
    ),
  );
  return {
    status: 200,
    body: {
      company: { id: company.account, name: companyName(company) },
      is_company: company.person.type === 'company',
      role,
      approval_above: limit(await orderApprovals().above(company.account)),
      members: team.members.map((member, index) => memberWire(member, spent[index] ?? null, person)),
      invitations: team.invitations.map(invitationWire),
      handover: handover ? { member: handover.to, valid_until: instantOf(handover.expires_at) } : null,
    },
  };
};

export const listCompanies: Handler<typeof area.listCompanies> = async ({ caller, now }) => {
  const found = await list(sessionOf(caller).account, teamDeps(now));
  const companies = found.map(({ company, role }) => ({ id: company.account, name: companyName(company), role }));
  return { status: 200, body: { companies } };
};

/** A limit in grosze; undefined: no limit. */
export const limitOf = (typed: number | null | undefined): Grosze | undefined =>
  typed === null || typed === undefined ? undefined : grosze(typed);

export const updateMember: Handler<typeof area.updateMember> = async ({ params, body, caller, locale, now }) => {
  const { deps, company } = await acting(caller, now);
  const terms = {
    role: body.role,
    mostPerMonth: limitOf(body.most_per_month),
    approvalAbove: limitOf(body.approval_above),
  };
  const changed = await changeMember(company.account, params.member, terms, deps);
  if ('refused' in changed) return changed;
  return { status: 200, body: { message: accountText(locale, 'account/team_changed') } };
};

export const removeMember: Handler<typeof area.removeMember> = async ({ params, caller, locale, now }) => {
  const { deps, company } = await acting(caller, now);
  const refused = await endMembership(company, params.member, 'owner', deps);
  if (refused) return refused.refused === 'company_owned' ? { refused: 'conflict' } : { refused: refused.refused };
  return { status: 200, body: { message: accountText(locale, 'account/team_removed') } };
};

export const leaveTeam: Handler<typeof area.leaveTeam> = async ({ caller, locale, now }) => {
  const { deps, company, person } = await acting(caller, now);
  // The company's original login owns it and is no member, so it cannot leave.
  const refused =
    person === company.account
      ? ({ refused: 'company_owned' } as const)
      : await endMembership(company, person, 'member', deps);
  if (refused) return refused.refused === 'not_found' ? { refused: 'conflict' } : { refused: refused.refused };
  return { status: 200, body: { message: accountText(locale, 'account/team_left') } };
};

export const offerOwnership: Handler<typeof area.offerOwnership> = async ({ body, caller, locale, now }) => {
  const { deps, session, company } = await acting(caller, now);
  const stale = await requireFresh(deps.sessions, session, now);
  if (stale) return stale;
  const refused = await offer(company, body.member, deps);
  if (refused) return refused;
  return { status: 200, body: { message: accountText(locale, 'account/team_offered') } };
};

export const acceptOwnership: Handler<typeof area.acceptOwnership> = async ({ caller, locale, now }) => {
  const { deps, session, company, person } = await acting(caller, now);
  const stale = await requireFresh(deps.sessions, session, now);
  if (stale) return stale;
  const refused = await accept(company.account, person, deps);
  if (refused) return refused;
  return { status: 200, body: { message: accountText(locale, 'account/team_owned') } };
};

export const withdrawOwnership: Handler<typeof area.withdrawOwnership> = async ({ caller, locale, now }) => {
  const { deps, company } = await acting(caller, now);
  if (!(await deps.team.takeBack(company.account))) return { refused: 'not_found' };
  return { status: 200, body: { message: accountText(locale, 'account/team_kept') } };
};

export const setApprovals: Handler<typeof area.setApprovals> = async ({ body, caller, locale, now }) => {
  const { deps, company } = await acting(caller, now);
  if (company.person.type !== 'company') return { refused: 'not_a_company' };
  await orderApprovals().setAbove(company.account, limitOf(body.approval_above));
  await deps.security.append(company.account, { kind: 'approvals_set', at: now.toISOString() });
  return { status: 200, body: { message: accountText(locale, 'account/team_changed') } };
};
