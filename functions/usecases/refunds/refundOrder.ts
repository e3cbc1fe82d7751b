import type { Refusal } from '#shared/contract/operation.ts';
import { subtractGrosze } from '#shared/model/grosze.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { totalPaid } from '../../domain/payment/totalPaid.ts';
import { endedAuditLine } from '../../domain/refund/refundAudit.ts';
import { refundReasons } from '../../domain/refund/refundReasons.ts';
import { askedBefore, askForApproval } from './askForApproval.ts';
import { type OrderRefund, type OrderRefunded, type RefundDeps, refunded, staffActing } from './refundDeps.ts';
import { endOf, type RefundDue, refundDue } from './refundDue.ts';
import { requestRefund } from './requestRefund.ts';

/**
 * Staff refund an order: an amount, everything, or what the customer's withdrawal or cancellation entitles them to,
 * which also ends the order. The same write makes the invoice correction due. Above the limit it is only requested: a
 * second person approves it.
 */
export async function refundOrder(
  deps: RefundDeps,
  wanted: OrderRefund,
): Promise<OrderRefunded | Refusal<'not_found' | 'conflict' | 'validation_failed'>> {
  const order = await deps.orders.read(wanted.orderId);
  const rows = order && (await deps.payments.read(order.paymentSlug));
  if (!order || !rows) return { refused: 'not_found' };
  const { payment, refunds } = rows;
  const before = refunds.find(({ id }) => id === wanted.id) ?? (await askedBefore(deps, payment, wanted.id));
  if (before) return answerOf(payment, before, wanted);
  const due = refundDue(order, payment, wanted, deps.now);
  if (typeof due === 'string') return { refused: 'validation_failed', fields: { act: [`pricing/refund.${due}`] } };
  if (due.amount === 0 && wanted.act) return endUnpaid(deps, order, payment, wanted, due);
  const refund = await requestRefund(deps, {
    ...aboutOrder(order, payment, due, wanted),
    aloneUpTo: deps.aloneUpTo,
  });
  if (refund === 'approval_needed') return askForApproval(deps, order, payment, wanted, due);
  if ('refused' in refund) return refund;
  return refunded(payment, refund, due);
}

/** The refund of an order with all accompanying items. */
export const aboutOrder = (
  order: Order,
  payment: Payment,
  { amount, to }: Pick<RefundDue, 'amount' | 'to'>,
  wanted: OrderRefund,
) => ({
  id: wanted.id,
  slug: payment.slug,
  amount,
  to,
  about: { why: wanted.why, by: wanted.by, ...(wanted.note !== undefined && { note: wanted.note }) },
  correction: { orderId: order.id, cartDigest: order.cartDigest, reason: refundReasons[wanted.why] },
  // Entitlements depend on earlier refunds; a given amount does not.
  ...(wanted.act !== undefined && { afterRefunds: payment.refunded }),
  ends: endOf(order, wanted),
  acting: staffActing(wanted),
});

/** The same refund again: the same answer, unless the amount differs. */
function answerOf(
  payment: Payment,
  refund: OrderRefunded['refund'],
  { amount }: OrderRefund,
): OrderRefunded | Refusal<'conflict'> {
  if (amount !== undefined && amount !== refund.amount) return { refused: 'conflict' };
  return { refund, kept: subtractGrosze(totalPaid(payment), payment.refunded) };
}

/** Nothing is left to refund, as for an order paid by a coupon: it only ends. */
async function endUnpaid(
  { ordering, now }: RefundDeps,
  order: Order,
  payment: Payment,
  wanted: OrderRefund,
  due: RefundDue,
): Promise<OrderRefunded | Refusal<'conflict'>> {
  const { id, by, request, why } = wanted;
  const ends = endOf(order, wanted);
  if (!ends) return { refused: 'conflict' };
  const at = now.toISOString();
  const line = endedAuditLine(staffActing({ by, request }), ends, { at, reason: why });
  if ((await ordering.endOrder({ ends, by, line, id })) !== 'written') return { refused: 'conflict' };
  return refunded(payment, { id, amount: due.amount, to: due.to, state: 'completed' }, due);
}
