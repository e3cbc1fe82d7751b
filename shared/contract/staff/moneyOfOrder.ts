import * as z from 'zod/mini';
import { ProductionState } from '../../model/orderState.ts';
import { PaymentMethodKey } from '../../model/paymentMethod.ts';
import { RefundAct, RefundProgress, RefundTarget } from '../../model/refund.ts';
import { RefundReason } from '../../model/refundReason.ts';
import { defineOperation } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { instant } from '../schemas/primitive.ts';
import { balanceChange, refundSum } from '../schemas/refund.ts';
import { refundApprovalOperations } from './refundApprovals.ts';
import { paymentSlug, refundId } from './refunds.ts';
import { by, orderId } from './staffOnly.ts';

const orderRefund = z.object({
  refund_id: refundId,
  state: RefundProgress,
  to: RefundTarget,
  amount: money,
  /** Null where the product gave it back by itself. */
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

/** What was paid for an order and goes back: looked at, tried out, approved by a second person. */
export const moneyOfOrder = {
  getOrderMoney: defineOperation({
    ...by('support', 'finance'),
    id: 'getOrderMoney',
    method: 'GET',
    path: '/api/staff/order/{id}/money',
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
        /** Null for a guest. */
        balance: z.nullable(money),
        targets: z.array(RefundTarget),
        acts: z.array(RefundAct),
        /** Per cent. */
        progress: z.int(),
        /** Net; null of what was never paid. */
        margin: z.nullable(z.object({ income: money, work: money, left: money, open_jobs: z.int() })),
        alone_up_to: money,
        refunds: z.array(orderRefund),
      }),
    },
    errors: ['not_found'],
  }),
  previewRefund: defineOperation({
    ...by('finance'),
    id: 'previewRefund',
    method: 'POST',
    path: '/api/staff/order/{id}/refund/preview',
    summary:
      'What a refund would come to, with the customer’s balance before and after it. Nothing is kept or given back.',
    effort: 'nothing',
    params: z.object({ id: orderId }),
    body: z.object(refundSum),
    success: {
      200: z.object({
        amount: money,
        kept: money,
        /** Of a bonus, which is never given back. */
        lapsed: money,
        to: RefundTarget,
        balance: z.nullable(balanceChange),
        needs_approval: z.boolean(),
        message: z.nullable(z.string()),
      }),
    },
    errors: ['not_found', 'conflict'],
  }),
  ...refundApprovalOperations,
};
