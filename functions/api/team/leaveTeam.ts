import type { teamArea as area } from '#shared/contract/team.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { endMembership } from '../../usecases/team/changeMember.ts';
import { acting } from './acting.ts';

export const leaveTeam: Handler<typeof area.leaveTeam> = async ({ caller, locale, now }) => {
  const { deps, company, person } = await acting(caller, now);
  // The login that the company began with is its owner, and no member that could leave.
  const refused =
    person === company.account
      ? ({ refused: 'company_owned' } as const)
      : await endMembership(company, person, 'member', deps);
  if (refused) return refused.refused === 'not_found' ? { refused: 'conflict' } : { refused: refused.refused };
  return { status: 200, body: { message: accountText(locale, 'account/team_left') } };
};
