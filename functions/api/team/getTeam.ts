import type { teamArea as area } from '#shared/contract/team.ts';
import { companyName } from '../../domain/team/nameOf.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { orderApprovals, spending } from '../../runtime/services/accounts.ts';
import { readTeam } from '../../usecases/team/readTeam.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { acting } from './acting.ts';
import { instantOf, invitationWire, limit, memberWire } from './memberWire.ts';

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
      members: team.members.map((member, index) => memberWire(member, spent[index] ?? null, person)),
      invitations: team.invitations.map(invitationWire),
      handover: handover ? { member: handover.to, valid_until: instantOf(handover.expires_at) } : null,
    },
  };
};
