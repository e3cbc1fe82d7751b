import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, grosze, subtractGrosze, sumGrosze } from '#shared/model/grosze.ts';
import type { RefundReason } from '#shared/model/refundReason.ts';
import { orderInvoiceLines } from '../../domain/invoice/orderInvoice.ts';
import type { Order } from '../../domain/order/order.ts';
import { mayFollow, production } from '../../domain/order/transitions.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import { totalPaid } from '../../domain/payment/totalPaid.ts';
import { invoiceLines } from '../../domain/pricing/invoiceLines.ts';
import { type RefundDecision, refundOf } from '../../domain/refund/refundOf.ts';
import { refundReasons } from '../../domain/refund/refundReasons.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { requestRefund } from './requestRefund.ts';

export interface OrderRefund {
  orderId: string;
  /** Names the refund: repeating it gives the money back once. 20 characters. */
  id: string;
  why: RefundReason;
  note?: string | undefined;
  /** The account of the person who gives it back. */
  by: string;
  /** None: all that is left, or what the rules of `act` give. */
  amount?: Grosze | undefined;
  act?: 'withdraw' | 'cancel' | undefined;
  /** Basis points of the work done, for `act`. */
  progress: number;
  /** None: the way it was paid. */
  to?: Refund['to'] | undefined;
}

export interface OrderRefunded {
  refund: Refund;
  kept: Grosze;
  decision?: Extract<RefundDecision, { ok: true }>;
}

/**
 * Staff give money of an order back: a sum, everything, or what the customer's withdrawal or cancellation entitles them
 * to, which also ends the order. The correction of its invoice is owed by the same write.
 */
export async function refundOrder(
  deps: Pick<PaymentDeps, 'orders' | 'payments' | 'ordering' | 'now'>,
  wanted: OrderRefund,
): Promise<OrderRefunded | Refusal<'not_found' | 'conflict' | 'validation_failed'>> {
  const order = await deps.orders.read(wanted.orderId);
  const rows = order && (await deps.payments.read(order.paymentSlug));
  if (!order || !rows) return { refused: 'not_found' };
  const { payment, refunds } = rows;
  const before = refunds.find(({ id }) => id === wanted.id);
  if (before) return answerOf(payment, before, wanted);
  const decision = wanted.act && refundOf(refundInput(order, payment, wanted.act, wanted.progress), deps.now);
  if (decision && !decision.ok)
    return { refused: 'validation_failed', fields: { act: [`pricing/refund.${decision.code}`] } };
  const left = subtractGrosze(totalPaid(payment), payment.refunded);
  const due = decision ? grosze(Math.max(0, decision.refund - payment.refunded)) : left;
  const refund = await requestRefund(deps, {
    id: wanted.id,
    slug: order.paymentSlug,
    amount: wanted.amount ?? due,
    to: wanted.to ?? (payment.paidWith ? 'balance' : 'provider'),
    about: { why: wanted.why, by: wanted.by, ...(wanted.note !== undefined && { note: wanted.note }) },
    correction: { orderId: order.id, cartDigest: order.cartDigest, reason: refundReasons[wanted.why] },
    ends: endOf(order, wanted),
  });
  if ('refused' in refund) return refund;
  const kept = grosze(totalPaid(payment) - payment.refunded - refund.amount);
  return { refund, kept, ...(decision && { decision }) };
}

/** The same refund again: the same answer, unless it means another sum now. */
function answerOf(payment: Payment, refund: Refund, { amount }: OrderRefund): OrderRefunded | Refusal<'conflict'> {
  if (amount !== undefined && amount !== refund.amount) return { refused: 'conflict' };
  return { refund, kept: subtractGrosze(totalPaid(payment), payment.refunded) };
}

/** Work that was never asked for and is delivered may be withdrawn from; a state that has no way there stays. */
function endOf({ id, state }: Order, { act, progress }: OrderRefund) {
  if (act === undefined) return undefined;
  const to = act === 'withdraw' ? ('withdrawn' as const) : ('cancelled' as const);
  return mayFollow(production, state, to) ? { id, from: state, to, progress } : undefined;
}

function refundInput(order: Order, payment: Payment, act: 'withdraw' | 'cancel', progress: number) {
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
