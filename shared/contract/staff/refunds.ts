import * as z from 'zod/mini';
import {
  OpenRefunds,
  RefundAct,
  RefundCause,
  RefundProgress,
  RefundState,
  RefundTarget,
  WorkAfterRefund,
} from '../../model/money/refund.ts';
import { RefundReason } from '../../model/money/refundReason.ts';
import { operations } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { instant, listEnd, listPlace, text, wholeNumber } from '../schemas/primitive.ts';
import { by, orderId } from './staffOnly.ts';

/** Amount and target of a refund. */
export const refundSum = {
  /** In grosze, gross; default: the whole remainder, or the amount that follows from `act`. */
  amount: z.optional(wholeNumber(1, 100_000_000)),
  act: z.optional(RefundAct),
  /** Work done in per cent, for `act`. */
  progress: z.optional(wholeNumber(0, 100)),
  /** Default: the way it was paid. */
  to: z.optional(RefundTarget),
};

/** The spendable balance before and after. */
export const balanceChange = z.object({ before: money, after: money });

/** Made by the client: a repeated refund with the same id is made once. */
export const refundId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20}$/, 'validation/invalid'));
export const paymentSlug = z.string().check(z.regex(/^[A-Za-z0-9_-]{20}$/, 'validation/invalid'));

/** Refunds to customers. */
export const refunds = operations({
  refundOrder: {
    on: 'POST /api/staff/order/{id}/refund',
    ...by('finance'),
    summary:
      'Gives back all that is left of a paid order, a part of it, or what the rules of withdrawal and cancellation say (`act`, with the `progress` of the work in per cent). The correction invoice follows by itself. Where all that went back of the payment would be above the limit of one person, it only waits for a second one (`awaiting_approval`). Where all of it goes back without `act` while the work is open, `work` says whether that goes on or stops as a cancelled order’s does.',
    params: z.object({ id: orderId }),
    body: z.object({
      refund_id: refundId,
      reason: RefundReason,
      /** Note for staff; the customer does not see it. */
      note: z.optional(text(500)),
      ...refundSum,
      /** Needed where all that is left goes back, without `act`, while the work is open. */
      work: z.optional(WorkAfterRefund),
    }),
    success: {
      200: z.object({
        refund_id: refundId,
        order_id: orderId,
        state: RefundProgress,
        to: RefundTarget,
        amount: money,
        /** The part of the payment that is not refunded. */
        kept: money,
        /** The balance after a refund to it. */
        balance: z.nullable(balanceChange),
        /** Why this amount, if it follows from the rules. */
        message: z.nullable(z.string()),
      }),
    },
    errors: ['not_found', 'conflict', 'password_required'],
  },
  listRefunds: {
    on: 'GET /api/staff/refund',
    ...by('support', 'finance'),
    summary:
      'Refunds that have not ended, oldest first: those the provider rejected and nobody has paid out yet (`rejected`, also without `list`), or those on their way through the provider (`waiting`).',
    query: z.object({
      list: z.optional(OpenRefunds),
      cursor: z.optional(listPlace),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: {
      200: z.object({
        refunds: z.array(
          z.object({
            refund_id: refundId,
            /** Null if the payment is a top-up. */
            order_id: z.nullable(orderId),
            /** Together with `refund_id` the input of `payOutRefund`. */
            payment: z.object({ slug: z.string() }),
            state: RefundState,
            amount: money,
            /**
             * Whether a part of a paid order is refunded, or money that could not be used because it came late or
             * twice.
             */
            cause: RefundCause,
            /** Reason of a refund started by staff. */
            reason: z.nullable(RefundReason),
            requested_at: instant,
            rejected_at: z.nullable(instant),
          }),
        ),
        ...listEnd,
      }),
    },
    errors: [],
  },
  payOutRefund: {
    on: 'POST /api/staff/payment/{slug}/refund/{refund}/payout',
    ...by('finance'),
    summary:
      'Closes a refund that the provider rejected and that had no balance to go to, once its money was transferred by hand. Repeating it with the same note answers the same; `conflict` with another note, or where there is nothing to pay out.',
    params: z.object({ slug: paymentSlug, refund: refundId }),
    body: z.object({
      /** Note for staff, such as day and title of the transfer; the customer does not see it. */
      note: text(500),
    }),
    success: {
      200: z.object({
        refund_id: refundId,
        order_id: z.nullable(orderId),
        payment: z.object({ slug: z.string() }),
        state: RefundState,
        amount: money,
        paid_out_at: z.string(),
        note: z.string(),
      }),
    },
    errors: ['not_found', 'conflict', 'password_required'],
  },
});
