import type { teamArea as area } from '#shared/contract/team.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { offerOwnership as offer } from '../../usecases/team/handOver.ts';
import { acting } from './acting.ts';

export const offerOwnership: Handler<typeof area.offerOwnership> = async ({ body, caller, locale, now }) => {
  const { deps, session, company } = await acting(caller, now);
  const stale = await requireFresh(deps.sessions, session, now);
  if (stale) return stale;
  const refused = await offer(company, body.member, deps);
  if (refused) return refused;
  return { status: 200, body: { message: accountText(locale, 'account/team_offered') } };
};
