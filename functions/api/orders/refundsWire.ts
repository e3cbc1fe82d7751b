import type { ResultOf } from '#shared/contract/operation.ts';
import type { orders as area } from '#shared/contract/orders.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { type Grosze, sumGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import { refundShare } from '../../domain/ledger/refundShare.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import { refundReasons } from '../../domain/refund/refundReasons.ts';
import { paidBy } from '../../usecases/refunds/planRefund.ts';
import { moneyWire } from '../wire/moneyWire.ts';

type RefundWire = ResultOf<typeof area.getOrder>['refunds'][number];

/** Refunds of an order's price, oldest first; money that could not be used was never part of the price. */
export function refundsWire(payment: Payment, refunds: readonly Refund[], locale: Locale): RefundWire[] {
  const paid = paidBy(payment, payment.purpose.kind === 'order' ? payment.purpose.vat : zeroGrosze);
  const ofPrice = refunds
    .filter(({ reason }) => reason === 'order')
    .toSorted((one, other) => (one.requestedAt < other.requestedAt ? -1 : 1));
  let before: Grosze = zeroGrosze;
  return ofPrice.map(({ amount, why, to, requestedAt }) => {
    const { lapsed } = refundShare(paid, { before, amount });
    before = sumGrosze([before, amount]);
    return {
      ...{ amount: moneyWire(amount), lapsed: moneyWire(lapsed) },
      ...{ reason: why ?? null, reason_name: why ? refundReasons[why][locale] : null },
      ...{ to, requested_at: requestedAt },
    };
  });
}
