import type { ResultOf } from '#shared/contract/operation.ts';
import type { moneyOfOrder } from '#shared/contract/staff/moneyOfOrder.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { Grosze } from '#shared/model/money/grosze.ts';
import { paymentMethodName } from '../../domain/catalogue/paymentMethods.ts';
import { totalPaid } from '../../domain/payment/payment.ts';
import type { Refund, RefundApproval } from '../../domain/refund/refund.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { ledger } from '../../runtime/services/ledger.ts';
import { production } from '../../runtime/services/production.ts';
import { refundDeps } from '../../runtime/services/refunds.ts';
import { earnings } from '../../runtime/services/statements.ts';
import { staffNames } from '../../usecases/account/accounts.ts';
import { type OrderMoney, readOrderMoney } from '../../usecases/refunds/orderMoney.ts';
import { isWorkOpen } from '../../usecases/refunds/refundSums.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { stateLabel } from '../wire/orderDetails.ts';

export {
  approveRefund,
  declineRefund,
  listRefundApprovals,
  listRefunds,
  payOutRefund,
  previewRefund,
  refundOrder,
} from './refunds.ts';
export { getTransferDue, listAwaitedTransfers, receiveTransfer } from './transfers.ts';

type Wire = ResultOf<typeof moneyOfOrder.getOrderMoney>;

interface Looking {
  account: string;
  names: ReadonlyMap<string, string>;
  aloneUpTo: Grosze;
}

/**
 * The money of an order for the desk: refunds made and refunds waiting for a second person in one list, oldest first.
 */
function orderMoneyWire(found: OrderMoney, locale: Locale, looking: Looking): Wire {
  const { order, payment, method, left, balance, targets, acts, progress, margin } = found;
  const isPaid = payment.state === 'paid';
  const refunds = [
    ...found.refunds.map((refund) => refundWire(refund, looking)),
    ...found.approvals.map((asked) => approvalWire(asked, looking)),
  ];
  return {
    order_id: order.id,
    status: order.state,
    status_label: stateLabel(order, locale),
    payment: { slug: payment.slug },
    paid: isPaid,
    payment_method: method ?? null,
    payment_method_name: paymentMethodName(method, locale),
    paid_at: payment.paidAt ?? null,
    amount_due: moneyWire(payment.amount),
    amount_paid: isPaid ? moneyWire(totalPaid(payment)) : null,
    refunded: moneyWire(payment.refunded),
    left: moneyWire(left),
    balance: balance === undefined ? null : moneyWire(balance),
    targets,
    acts,
    work_open: isWorkOpen(order),
    progress: Math.floor(progress / 100),
    margin: margin
      ? {
          income: moneyWire(margin.income),
          work: moneyWire(margin.work),
          left: moneyWire(margin.left),
          open_jobs: margin.open,
        }
      : null,
    alone_up_to: moneyWire(looking.aloneUpTo),
    refunds: refunds.sort((one, other) => (one.requested_at < other.requested_at ? -1 : 1)),
  };
}

function refundWire(refund: Refund, looking: Looking): Wire['refunds'][number] {
  const { id, state, to, amount, why, note, by, requestedAt, payout, finishedAt } = refund;
  return {
    refund_id: id,
    state,
    to,
    amount: moneyWire(amount),
    reason: why ?? null,
    note: note ?? null,
    act: null,
    ...person(by, looking),
    requested_at: requestedAt,
    decided_by: null,
    decided_at: payout?.at ?? finishedAt ?? null,
    declined_because: null,
  };
}

function approvalWire(asked: RefundApproval, looking: Looking): Wire['refunds'][number] {
  const { id, state, to, amount, why, note, act, by, at, decided } = asked;
  return {
    refund_id: id,
    state: state === 'declined' ? 'declined' : 'awaiting_approval',
    to,
    amount: moneyWire(amount),
    reason: why,
    note: note ?? null,
    act: act ?? null,
    ...person(by, looking),
    requested_at: at,
    decided_by: (decided && looking.names.get(decided.by)) ?? null,
    decided_at: decided?.at ?? null,
    declined_because: decided?.reason ?? null,
  };
}

const person = (id: string | undefined, { account, names }: Looking) => ({
  by: (id !== undefined && names.get(id)) || null,
  is_mine: id === account,
});

export const getOrderMoney: Handler<typeof area.getOrderMoney> = async ({ params, caller, locale, now }) => {
  const deps = { ...refundDeps(now), ledger: ledger(), production: production(), earnings: earnings() };
  const found = await readOrderMoney(deps, params.id);
  if ('refused' in found) return found;
  const people = [...found.refunds, ...found.approvals].flatMap((one) =>
    [one.by, 'decided' in one ? one.decided?.by : undefined].filter((id) => id !== undefined),
  );
  const names = await staffNames(accounts(), people);
  const looking = { account: sessionOf(caller).account, names, aloneUpTo: deps.aloneUpTo };
  return { status: 200, body: orderMoneyWire(found, locale, looking) };
};
