import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { ledger, ordering, payments } from '../../runtime/services/payments.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { payOutRefund as payOut } from '../../usecases/refunds/payOutRefund.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const payOutRefund: Handler<typeof area.payOutRefund> = async ({ params, body, caller, now, requestId }) => {
  const session = sessionOf(caller);
  const stale = await requireFresh(sessions(), session, now);
  if (stale) return stale;
  const { slug, refund: refundId } = params;
  const deps = { payments: payments(), ordering: ordering(), ledger: ledger(), now };
  const wanted = { slug, refundId, by: session.account, note: body.note, request: requestId };
  const closed = await payOut(deps, wanted);
  if ('refused' in closed) return closed;
  const { id, orderId, state, amount, payout } = closed;
  if (!payout) throw new Error('A refund closed by nobody.');
  const { at, note } = payout;
  return {
    status: 200,
    body: {
      refund_id: id,
      order_id: orderId ?? null,
      payment: { slug },
      state,
      amount: moneyWire(amount),
      paid_out_at: at,
      note,
    },
  };
};
