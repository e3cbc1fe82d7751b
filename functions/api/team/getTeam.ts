import type { teamArea as area } from '#shared/contract/team.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import { companyName, personName } from '../../domain/team/nameOf.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { orderApprovals, spending } from '../../runtime/services/accounts.ts';
import { readTeam } from '../../usecases/team/readTeam.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { acting } from './acting.ts';

const limit = (most: Grosze | undefined) => (most === undefined ? null : moneyWire(most));
const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

export const getTeam: Handler<typeof area.getTeam> = async ({ caller, now }) => {
  const { deps, company, role, person } = await acting(caller, now);
  const team = await readTeam(company, { person, role }, deps);
  if ('refused' in team) return team;
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
      role,
      approval_above: limit(await orderApprovals().above(company.account)),
      members: team.members.map((member, index) => ({
        id: member.person,
        name: personName(member.account),
        email: member.account.email,
        role: member.role,
        most_per_month: limit(member.mostPerMonth),
        approval_above: limit(member.approvalAbove),
        spent_this_month: spent[index] ?? null,
        since: member.since,
        is_you: member.person === person,
      })),
      invitations: team.invitations.map(({ id, email, role: as, mostPerMonth, approvalAbove, at, expires_at }) => ({
        ...{ id, email, role: as, most_per_month: limit(mostPerMonth), sent_at: at },
        approval_above: limit(approvalAbove),
        valid_until: instantOf(expires_at),
      })),
      handover: handover ? { member: handover.to, valid_until: instantOf(handover.expires_at) } : null,
    },
  };
};
