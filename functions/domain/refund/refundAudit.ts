import type { ProductionState } from '#shared/model/order/orderState.ts';
import type { AuditActor, AuditLine } from '../audit/auditLine.ts';
import type { Payment } from '../payment/payment.ts';
import type { Refund, RefundApproval } from './refund.ts';

/** Who refunds, by which request. */
export interface RefundActing {
  who: AuditActor;
  /** Id of the request; none for an automatic refund. */
  request?: string | undefined;
}

interface Ending {
  ends?: { from: ProductionState; to: ProductionState } | undefined;
  approval?: { asked: RefundApproval } | undefined;
}

/** A refund of an order, which may end the order. */
export const refundAuditLine = (
  { who, request, ends, approval }: RefundActing & Ending,
  { refunded }: Payment,
  { orderId = '', id, amount, to, why, requestedAt }: Refund,
): AuditLine => ({
  who,
  act: ends ? ends.to : 'refund',
  object: `order#${orderId}`,
  before: { refunded, ...(ends && { state: ends.from }) },
  after: {
    refunded: refunded + amount,
    refund: id,
    amount,
    to,
    ...(ends && { state: ends.to }),
    ...(approval && { asked_by: approval.asked.by }),
  },
  ...(why !== undefined && { reason: why }),
  ...(request !== undefined && { request }),
  at: requestedAt,
});

/** A refund above the limit is requested, or declined: no money has moved. */
export const approvalAuditLine = (
  { who, request }: RefundActing,
  act: 'refund_asked' | 'refund_declined',
  { orderId, id, amount, to, why, by }: RefundApproval,
  { at, reason = why }: { at: string; reason?: string | undefined },
): AuditLine => ({
  who,
  act,
  object: `order#${orderId}`,
  before: {},
  after: { refund: id, amount, to, asked_by: by },
  reason,
  ...(request !== undefined && { request }),
  at,
});

/** An order at price 0 ends. */
export const endedAuditLine = (
  { who, request }: RefundActing,
  { id, from, to }: { id: string; from: ProductionState; to: ProductionState },
  { at, reason }: { at: string; reason: string },
): AuditLine => ({
  who,
  act: to,
  object: `order#${id}`,
  before: { state: from },
  after: { state: to },
  reason,
  ...(request !== undefined && { request }),
  at,
});

/** A refund that the provider rejected was transferred by hand. */
export const payoutAuditLine = (
  { who, request }: RefundActing,
  { id, slug, orderId, amount }: Refund,
  at: string,
): AuditLine => ({
  who,
  act: 'refund_paid_out',
  object: orderId === undefined ? `payment#${slug}` : `order#${orderId}`,
  before: { state: 'rejected' },
  after: { refund: id, amount, state: 'paid_out' },
  ...(request !== undefined && { request }),
  at,
});
