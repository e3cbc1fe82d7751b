import { type Grosze, grosze, subtractGrosze, sumGrosze } from '#shared/model/grosze.ts';
import type { RefundAct } from '#shared/model/refund.ts';
import { orderInvoiceLines } from '../../domain/invoice/orderInvoice.ts';
import type { Order } from '../../domain/order/order.ts';
import { workPaid } from '../../domain/order/orderChange.ts';
import { mayFollow, production } from '../../domain/order/transitions.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import { totalPaid } from '../../domain/payment/totalPaid.ts';
import { type InvoiceLine, invoiceLines } from '../../domain/pricing/invoiceLines.ts';
import type { LineDone } from '../../domain/production/workDonePart.ts';
import { type RefundDecision, type RefundRefusal, refundOf } from '../../domain/refund/refundOf.ts';
import type { EndedOrder } from '../../stores/orders/orderItems.ts';

export interface WantedSum {
  /** None: everything left, or what the rules of `act` give. */
  amount?: Grosze | undefined;
  act?: RefundAct | undefined;
  /** Basis points of the work done, for `act`. */
  progress: number;
  /** The same by line, from the jobs; without it all lines have the same share. */
  lines?: readonly LineDone[] | undefined;
  /** None: the original way. */
  to?: Refund['to'] | undefined;
}

export interface RefundDue {
  amount: Grosze;
  to: Refund['to'];
  decision?: Extract<RefundDecision, { ok: true }>;
}

/** The refund's amount and destination; or why the rules of the act forbid it. */
export function refundDue(
  order: Order,
  payment: Payment,
  { amount, act, progress, lines, to }: WantedSum,
  now: Date,
): RefundDue | RefundRefusal {
  const decision = act && refundOf(refundInput(order, payment, act, { progress, lines }), now);
  if (decision && !decision.ok) return decision.code;
  const left = subtractGrosze(totalPaid(payment), payment.refunded);
  const due = decision ? grosze(Math.max(0, decision.refund - payment.refunded)) : left;
  return {
    amount: amount ?? due,
    to: to ?? (payment.paidWith ? 'balance' : 'provider'),
    ...(decision && { decision }),
  };
}

/** Delivered work that the consumer never asked to begin may be withdrawn from; a state without a transition stays. */
export function endOf(
  { id, state }: Order,
  { act, progress }: Pick<WantedSum, 'act' | 'progress'>,
): EndedOrder | undefined {
  if (act === undefined) return undefined;
  const to = act === 'withdraw' ? ('withdrawn' as const) : ('cancelled' as const);
  return mayFollow(production, state, to) ? { id, from: state, to, progress } : undefined;
}

function refundInput(
  order: Order,
  payment: Payment,
  act: RefundAct,
  { progress, lines }: Pick<WantedSum, 'progress' | 'lines'>,
) {
  const work = workPaid(order).map(({ line, gross, isRemoved }) => ({
    ...{ gross, isRemoved },
    progress: doneOf(line, lines) ?? progress,
  }));
  const priced = invoiceLines(order.quotation);
  const shipping = orderInvoiceLines(order).flatMap(({ gross }, place) =>
    priced[place]?.kind === 'shipping' ? [gross] : [],
  );
  return {
    act,
    customer: order.billing.customerType,
    production: order.state,
    paid: payment.state === 'paid',
    orderedAt: new Date(order.createdAt),
    consentToBegin: order.billing.consents.immediateExecution,
    work,
    shippingGross: sumGrosze(shipping),
    feeGross: payment.fee,
    shipment: order.shipment?.state ?? 'none',
  } as const;
}

/** The difference to the minimum price belongs to all the work. */
const doneOf = (line: InvoiceLine, lines: WantedSum['lines']): number | undefined =>
  line.kind === 'work'
    ? lines?.find(
        ({ itemId, targetLanguage }) => itemId === line.work.itemId && targetLanguage === line.work.targetLanguage,
      )?.done
    : undefined;
