import * as z from 'zod/mini';
import { PaymentMethodKey } from '../../model/money/paymentMethod.ts';
import { RefundAct, RefundProgress, RefundTarget } from '../../model/money/refund.ts';
import { RefundReason } from '../../model/money/refundReason.ts';
import { ProductionState } from '../../model/order/orderState.ts';
import { operations } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { instant, listEnd, listPlace, text, wholeNumber } from '../schemas/primitive.ts';
import { balanceChange, paymentSlug, refundId, refundSum } from './refunds.ts';
import { by, orderId } from './staffOnly.ts';

const name = z.object({ slug: paymentSlug, refund: refundId });
/** Refunds that wait for a second person. */
const refundApprovalOperations = operations({
  listRefundApprovals: {
    on: 'GET /api/staff/refund/approval',
    ...by('finance'),
    summary: 'Refunds above the limit that wait for a second person, oldest first.',
    query: z.object({ cursor: z.optional(listPlace), limit: z.optional(wholeNumber(1, 100)) }),
    success: {
      200: z.object({
        approvals: z.array(
          z.object({
            refund_id: refundId,
            order_id: orderId,
            payment: z.object({ slug: paymentSlug }),
            amount: money,
            to: RefundTarget,
            reason: RefundReason,
            note: z.nullable(z.string()),
            act: z.nullable(RefundAct),
            by: z.nullable(z.string()),
            is_mine: z.boolean(),
            requested_at: instant,
          }),
        ),
        ...listEnd,
      }),
    },
    errors: [],
  },
  approveRefund: {
    on: 'POST /api/staff/payment/{slug}/refund/{refund}/approval',
    ...by('finance'),
    summary:
      'Approves a refund above the limit: it begins. `second_person`: it was asked for by the caller. Approved again it answers the same; `conflict` where it was declined or the payment does not give that much any more.',
    params: name,
    success: {
      200: z.object({
        refund_id: refundId,
        order_id: orderId,
        state: RefundProgress,
        to: RefundTarget,
        amount: money,
        balance: z.nullable(balanceChange),
      }),
    },
    errors: ['not_found', 'conflict', 'second_person', 'password_required'],
  },
  declineRefund: {
    on: 'POST /api/staff/payment/{slug}/refund/{refund}/refusal',
    ...by('finance'),
    summary:
      'Does not approve a refund above the limit; the person who asked for it takes it back so. Nothing goes back.',
    params: name,
    body: z.object({ reason: text(500) }),
    success: { 200: z.object({ refund_id: refundId, order_id: orderId, state: RefundProgress }) },
    errors: ['not_found', 'conflict'],
  },
});

const orderRefund = z.object({
  refund_id: refundId,
  state: RefundProgress,
  to: RefundTarget,
  amount: money,
  /** Null if the refund was made automatically. */
  reason: z.nullable(RefundReason),
  note: z.nullable(z.string()),
  act: z.nullable(RefundAct),
  by: z.nullable(z.string()),
  is_mine: z.boolean(),
  requested_at: instant,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  declined_because: z.nullable(z.string()),
});

/** The money of an order: payments, refunds with a preview, approval by a second person. */
export const moneyOfOrder = {
  ...operations({
    getOrderMoney: {
      on: 'GET /api/staff/order/{id}/money',
      ...by('support', 'finance'),
      summary:
        'What was paid for an order and how, what went back or waits to be approved, the customer’s balance, how much of the work is done, and what the order leaves after its translators are paid.',
      params: z.object({ id: orderId }),
      success: {
        200: z.object({
          order_id: orderId,
          status: ProductionState,
          status_label: z.string(),
          payment: z.object({ slug: paymentSlug }),
          paid: z.boolean(),
          payment_method: z.nullable(PaymentMethodKey),
          payment_method_name: z.nullable(z.string()),
          paid_at: z.nullable(instant),
          amount_due: money,
          amount_paid: z.nullable(money),
          refunded: money,
          left: money,
          /** The customer's balance; null for a guest. */
          balance: z.nullable(money),
          targets: z.array(RefundTarget),
          acts: z.array(RefundAct),
          /** Whether a refund of all that is left has to say what becomes of the work. */
          work_open: z.boolean(),
          /** Work done, in per cent. */
          progress: z.int(),
          /** Net margin of the order; null if it was never paid. */
          margin: z.nullable(z.object({ income: money, work: money, left: money, open_jobs: z.int() })),
          alone_up_to: money,
          refunds: z.array(orderRefund),
        }),
      },
      errors: ['not_found'],
    },
    previewRefund: {
      on: 'POST /api/staff/order/{id}/refund/preview',
      ...by('finance'),
      summary:
        'What a refund would come to, with the customer’s balance before and after it. Nothing is kept or given back.',
      effort: 'nothing',
      params: z.object({ id: orderId }),
      body: z.object(refundSum),
      success: {
        200: z.object({
          amount: money,
          kept: money,
          /** Bonus in the refund, which is not paid back. */
          lapsed: money,
          to: RefundTarget,
          balance: z.nullable(balanceChange),
          needs_approval: z.boolean(),
          message: z.nullable(z.string()),
        }),
      },
      errors: ['not_found', 'conflict'],
    },
  }),
  ...refundApprovalOperations,
};
