import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { adjustDeps } from '../../runtime/services/balances.ts';
import { declineAdjustment as decline } from '../../usecases/balances/decideAdjustment.ts';
import { adjustmentWire } from './adjustmentWire.ts';

export const declineAdjustment: Handler<typeof area.declineAdjustment> = async (request) => {
  const { params, body, caller, now, requestId } = request;
  const { account, adjustment: id } = params;
  const by = sessionOf(caller).account;
  const made = await decline(adjustDeps(now), { account, id, by, request: requestId, reason: body.reason });
  if ('refused' in made) return made;
  return { status: 200, body: await adjustmentWire(made, by) };
};
