import { type Grosze, grosze, subtractGrosze, sumGrosze } from '#shared/model/grosze.ts';
import type { RefundAct } from '#shared/model/refund.ts';
import { orderInvoiceLines } from '../../domain/invoice/orderInvoice.ts';
import type { Order } from '../../domain/order/order.ts';
import { mayFollow, production } from '../../domain/order/transitions.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import { totalPaid } from '../../domain/payment/totalPaid.ts';
import { invoiceLines } from '../../domain/pricing/invoiceLines.ts';
import { type RefundDecision, type RefundRefusal, refundOf } from '../../domain/refund/refundOf.ts';
import type { EndedOrder } from '../../stores/orders/orderStore.ts';

export interface WantedSum {
  /** None: all that is left, or what the rules of `act` give. */
  amount?: Grosze | undefined;
  act?: RefundAct | undefined;
  /** Basis points of the work done, for `act`. */
  progress: number;
  /** None: the way it was paid. */
  to?: Refund['to'] | undefined;
}

export interface RefundDue {
  amount: Grosze;
  to: Refund['to'];
  decision?: Extract<RefundDecision, { ok: true }>;
}

/** How much goes back and where to; why not, where the rules of the act are against it. */
export function refundDue(
  order: Order,
  payment: Payment,
  { amount, act, progress, to }: WantedSum,
  now: Date,
): RefundDue | RefundRefusal {
  const decision = act && refundOf(refundInput(order, payment, act, progress), now);
  if (decision && !decision.ok) return decision.code;
  const left = subtractGrosze(totalPaid(payment), payment.refunded);
  const due = decision ? grosze(Math.max(0, decision.refund - payment.refunded)) : left;
  return {
    amount: amount ?? due,
    to: to ?? (payment.paidWith ? 'balance' : 'provider'),
    ...(decision && { decision }),
  };
}

/** Work that was never asked for and is delivered may be withdrawn from; a state that has no way there stays. */
export function endOf(
  { id, state }: Order,
  { act, progress }: Pick<WantedSum, 'act' | 'progress'>,
): EndedOrder | undefined {
  if (act === undefined) return undefined;
  const to = act === 'withdraw' ? ('withdrawn' as const) : ('cancelled' as const);
  return mayFollow(production, state, to) ? { id, from: state, to, progress } : undefined;
}

function refundInput(order: Order, payment: Payment, act: RefundAct, progress: number) {
  const kinds = invoiceLines(order.quotation).map(({ kind }) => kind);
  const grossOf = (isShipping: boolean) =>
    sumGrosze(
      orderInvoiceLines(order)
        .filter((_, index) => (kinds[index] === 'shipping') === isShipping)
        .map(({ gross }) => gross),
    );
  return {
    act,
    customer: order.billing.customerType,
    production: order.state,
    paid: payment.state === 'paid',
    orderedAt: new Date(order.createdAt),
    consentToBegin: order.billing.consents.immediateExecution,
    progress,
    workGross: grossOf(false),
    shippingGross: grossOf(true),
    feeGross: payment.fee,
    shipment: order.shipment?.state ?? 'none',
  } as const;
}
