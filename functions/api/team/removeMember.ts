import type { teamArea as area } from '#shared/contract/team.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { endMembership } from '../../usecases/team/changeMember.ts';
import { acting } from './acting.ts';

export const removeMember: Handler<typeof area.removeMember> = async ({ params, caller, locale, now }) => {
  const { deps, company } = await acting(caller, now);
  const refused = await endMembership(company, params.member, 'owner', deps);
  if (refused) return refused.refused === 'company_owned' ? { refused: 'conflict' } : { refused: refused.refused };
  return { status: 200, body: { message: accountText(locale, 'account/team_removed') } };
};
