import type { Refusal } from '#shared/contract/operation.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { RefundApproval } from '../../domain/payment/refundApproval.ts';
import { approvalAuditLine } from '../../domain/refund/refundAudit.ts';
import { type OrderRefund, type OrderRefunded, type RefundDeps, refunded, staffActing } from './refundDeps.ts';
import type { RefundDue } from './refundDue.ts';

export async function askedBefore({ approvals }: RefundDeps, { slug }: Payment, id: string) {
  const asked = await approvals.read(slug, id);
  return asked && { ...asked, state: stateOf(asked) };
}

const stateOf = ({ state }: RefundApproval) =>
  state === 'declined' ? ('declined' as const) : ('awaiting_approval' as const);

export async function askForApproval(
  { approvals, now }: RefundDeps,
  order: Order,
  payment: Payment,
  { id, why, note, by, request, act, progress }: OrderRefund,
  due: RefundDue,
): Promise<OrderRefunded | Refusal<'conflict'>> {
  const { amount, to } = due;
  const at = now.toISOString();
  const said = { ...(note !== undefined && { note }), ...(act !== undefined && { act }) };
  const of = { id, slug: payment.slug, orderId: order.id };
  const asked: RefundApproval = { ...of, state: 'awaiting', amount, to, why, ...said, progress, by, at };
  const line = approvalAuditLine(staffActing({ by, request }), 'refund_asked', asked, { at });
  if (!(await approvals.create(asked, line))) {
    const other = await approvals.read(payment.slug, id);
    if (other?.amount !== amount) return { refused: 'conflict' };
  }
  return refunded(payment, { id, amount, to, state: 'awaiting_approval' }, due);
}
