import type { staff as area } from '#shared/contract/staff.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { adjustDeps } from '../../runtime/services/balances.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { adjustBalance as adjust } from '../../usecases/balances/adjustBalance.ts';
import { adjustmentWire } from './adjustmentWire.ts';

export const adjustBalance: Handler<typeof area.adjustBalance> = async ({ params, body, caller, now, requestId }) => {
  const session = sessionOf(caller);
  const stale = await requireFresh(sessions(), session, now);
  if (stale) return stale;
  const { adjustment_id: id, part, reason: why, note } = body;
  const wanted = { id, account: params.account, part, amount: grosze(body.amount), why, note };
  const made = await adjust(adjustDeps(now), { ...wanted, by: session.account, request: requestId });
  if ('refused' in made) return made;
  return { status: 200, body: await adjustmentWire(made, session.account) };
};
