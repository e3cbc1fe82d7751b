import type { teamArea as area } from '#shared/contract/team.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { acceptOwnership as accept } from '../../usecases/team/handOver.ts';
import { acting } from './acting.ts';

export const acceptOwnership: Handler<typeof area.acceptOwnership> = async ({ caller, locale, now }) => {
  const { deps, session, company, person } = await acting(caller, now);
  const stale = await requireFresh(deps.sessions, session, now);
  if (stale) return stale;
  const refused = await accept(company.account, person, deps);
  if (refused) return refused;
  return { status: 200, body: { message: accountText(locale, 'account/team_owned') } };
};
