import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { refundDeps } from '../../runtime/services/refunds.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { balanceChangeOf } from '../../usecases/refunds/previewRefund.ts';
import { refundOrder as refund } from '../../usecases/refunds/refundOrder.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { balanceWire, onlyOne, sayDecision, wantedSum } from './refundWire.ts';

export const refundOrder: Handler<typeof area.refundOrder> = async ({
  params,
  body,
  caller,
  locale,
  now,
  requestId,
}) => {
  const session = sessionOf(caller);
  const stale = (await requireFresh(sessions(), session, now)) ?? onlyOne(body);
  if (stale) return stale;
  const { refund_id: id, reason: why, note } = body;
  const acting = { by: session.account, request: requestId };
  const given = await refund(refundDeps(now), { orderId: params.id, id, why, note, ...acting, ...wantedSum(body) });
  if ('refused' in given) return given;
  const { refund: made, kept, decision } = given;
  const { state, to } = made;
  const sums = { amount: moneyWire(made.amount), kept: moneyWire(kept) };
  const balance = balanceWire(await balanceChangeOf(ledger(), made.id));
  const message = sayDecision(decision, locale);
  return { status: 200, body: { refund_id: made.id, order_id: params.id, state, to, ...sums, balance, message } };
};
