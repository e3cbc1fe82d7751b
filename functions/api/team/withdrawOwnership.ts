import type { teamArea as area } from '#shared/contract/team.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { acting } from './acting.ts';

export const withdrawOwnership: Handler<typeof area.withdrawOwnership> = async ({ caller, locale, now }) => {
  const { deps, company } = await acting(caller, now);
  if (!(await deps.team.takeBack(company.account))) return { refused: 'not_found' };
  return { status: 200, body: { message: accountText(locale, 'account/team_kept') } };
};
