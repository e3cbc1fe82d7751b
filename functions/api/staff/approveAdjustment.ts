import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { adjustDeps } from '../../runtime/services/balances.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { approveAdjustment as approve } from '../../usecases/balances/decideAdjustment.ts';
import { adjustmentWire } from './adjustmentWire.ts';

export const approveAdjustment: Handler<typeof area.approveAdjustment> = async (request) => {
  const { params, caller, now, requestId } = request;
  const session = sessionOf(caller);
  const stale = await requireFresh(sessions(), session, now);
  if (stale) return stale;
  const { account, adjustment: id } = params;
  const made = await approve(adjustDeps(now), { account, id, by: session.account, request: requestId });
  if ('refused' in made) return made;
  return { status: 200, body: await adjustmentWire(made, session.account) };
};
