import type { teamArea as area } from '#shared/contract/team.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { orderApprovals } from '../../runtime/services/accounts.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { acting } from './acting.ts';
import { limitOf } from './limitOf.ts';

export const setApprovals: Handler<typeof area.setApprovals> = async ({ body, caller, locale, now }) => {
  const { deps, company } = await acting(caller, now);
  if (company.person.type !== 'company') return { refused: 'not_a_company' };
  await orderApprovals().setAbove(company.account, limitOf(body.approval_above));
  await deps.security.append(company.account, { kind: 'approvals_set', at: now.toISOString() });
  return { status: 200, body: { message: accountText(locale, 'account/team_changed') } };
};
