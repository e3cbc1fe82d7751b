import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { refundDeps } from '../../runtime/services/refunds.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { approveRefund as approve } from '../../usecases/refunds/decideRefund.ts';
import { balanceChangeOf } from '../../usecases/refunds/previewRefund.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { balanceWire } from './refundWire.ts';

export const approveRefund: Handler<typeof area.approveRefund> = async ({ params, caller, now, requestId }) => {
  const session = sessionOf(caller);
  const stale = await requireFresh(sessions(), session, now);
  if (stale) return stale;
  const { slug, refund: refundId } = params;
  const decision = { slug, refundId, by: session.account, request: requestId };
  const approved = await approve(refundDeps(now), decision);
  if ('refused' in approved) return approved;
  const { refund, asked } = approved;
  const { state, to } = refund;
  const balance = balanceWire(await balanceChangeOf(ledger(), refundId));
  const names = { refund_id: refundId, order_id: asked.orderId };
  return { status: 200, body: { ...names, state, to, amount: moneyWire(refund.amount), balance } };
};
