import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { refundDeps } from '../../runtime/services/refunds.ts';
import { declineRefund as decline } from '../../usecases/refunds/decideRefund.ts';

export const declineRefund: Handler<typeof area.declineRefund> = async ({ params, body, caller, now, requestId }) => {
  const { slug, refund: refundId } = params;
  const by = sessionOf(caller).account;
  const declined = await decline(refundDeps(now), { slug, refundId, by, request: requestId, reason: body.reason });
  if ('refused' in declined) return declined;
  return { status: 200, body: { refund_id: refundId, order_id: declined.orderId, state: 'declined' } };
};
