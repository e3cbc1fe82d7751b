import type { staff as area } from '#shared/contract/staff.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { orders } from '../../runtime/services/orders.ts';
import { ordering, payments } from '../../runtime/services/payments.ts';
import { translate } from '../../runtime/translate.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { refundOrder as refund } from '../../usecases/refunds/refundOrder.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const refundOrder: Handler<typeof area.refundOrder> = async ({ params, body, caller, locale, now }) => {
  const session = sessionOf(caller);
  const stale = await requireFresh(sessions(), session, now);
  if (stale) return stale;
  const { amount, act, progress } = body;
  if (amount !== undefined && act !== undefined)
    return { refused: 'validation_failed', fields: { amount: ['validation/one_of'], act: ['validation/one_of'] } };
  const deps = { orders: orders(), payments: payments(), ordering: ordering(), now };
  const given = await refund(deps, {
    orderId: params.id,
    id: body.refund_id,
    why: body.reason,
    note: body.note,
    by: session.account,
    amount: amount === undefined ? undefined : grosze(amount),
    act,
    progress: (progress ?? 0) * 100,
    to: body.to,
  });
  if ('refused' in given) return given;
  const { refund: made, kept, decision } = given;
  return {
    status: 200,
    body: {
      refund_id: made.id,
      order_id: params.id,
      state: made.state,
      to: made.to,
      amount: moneyWire(made.amount),
      kept: moneyWire(kept),
      message: decision
        ? translate(locale, `pricing/refund.${decision.reason}`, { percent: decision.progress / 100 })
        : null,
    },
  };
};
