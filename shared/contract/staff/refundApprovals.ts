import * as z from 'zod/mini';
import { RefundAct, RefundProgress, RefundTarget } from '../../model/refund.ts';
import { RefundReason } from '../../model/refundReason.ts';
import { defineOperation } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { instant, text, wholeNumber } from '../schemas/primitive.ts';
import { balanceChange } from '../schemas/refund.ts';
import { paymentSlug, refundId } from './refunds.ts';
import { by, orderId } from './staffOnly.ts';

const name = z.object({ slug: paymentSlug, refund: refundId });
const placeInList = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,120}$/, 'validation/invalid'));

/** Refunds that wait for a second person. */
export const refundApprovalOperations = {
  listRefundApprovals: defineOperation({
    ...by('finance'),
    id: 'listRefundApprovals',
    method: 'GET',
    path: '/api/staff/refund/approval',
    summary: 'Refunds above the limit that wait for a second person, oldest first.',
    query: z.object({ cursor: z.optional(placeInList), limit: z.optional(wholeNumber(1, 100)) }),
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
        cursor: z.nullable(z.string()),
      }),
    },
    errors: [],
  }),
  approveRefund: defineOperation({
    ...by('finance'),
    id: 'approveRefund',
    method: 'POST',
    path: '/api/staff/payment/{slug}/refund/{refund}/approval',
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
  }),
  declineRefund: defineOperation({
    ...by('finance'),
    id: 'declineRefund',
    method: 'POST',
    path: '/api/staff/payment/{slug}/refund/{refund}/refusal',
    summary:
      'Does not approve a refund above the limit; the person who asked for it takes it back so. Nothing goes back.',
    params: name,
    body: z.object({ reason: text(500) }),
    success: { 200: z.object({ refund_id: refundId, order_id: orderId, state: RefundProgress }) },
    errors: ['not_found', 'conflict'],
  }),
};
