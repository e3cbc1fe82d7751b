import * as z from 'zod/mini';
import { Grosze } from '#shared/model/grosze.ts';
import { RefundCause, RefundState, RefundTarget } from '#shared/model/refund.ts';
import { RefundReason } from '#shared/model/refundReason.ts';

/**
 * A refund. To the balance it is `completed` at once. Through the provider it is `requested` until the provider took
 * the order, `asked` until it says how that ended, then `completed` or `rejected`. A rejected one that had no balance
 * to go to is `paid_out` when staff have transferred it by hand.
 */
export const Refund = z.object({
  /** At most 35 characters: also the provider's `requestId` and `refundsUuid`. */
  id: z.string(),
  slug: z.string(),
  to: RefundTarget,
  /** The cause: a part of a paid order, or money that could not be used. */
  reason: RefundCause,
  state: RefundState,
  amount: Grosze,
  orderId: z.optional(z.string()),
  /** The payment at the provider it goes back through: its attempt here and its number there. */
  attempt: z.optional(z.int()),
  providerOrderId: z.optional(z.int()),
  requestedAt: z.string(),
  finishedAt: z.optional(z.string()),
  /** For a refund by staff: the reason, a note for colleagues, and who made it. */
  why: z.optional(RefundReason),
  note: z.optional(z.string()),
  by: z.optional(z.string()),
  /** Paid out by hand: by whom, when, and what was noted of it. */
  payout: z.optional(z.object({ by: z.string(), at: z.string(), note: z.string() })),
});
export type Refund = z.infer<typeof Refund>;
