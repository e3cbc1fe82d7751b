import type { teamArea as area } from '#shared/contract/team.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { changeMember } from '../../usecases/team/changeMember.ts';
import { acting } from './acting.ts';
import { limitOf } from './limitOf.ts';

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
