import * as z from 'zod/mini';
import { LocalizedName } from '#shared/model/language/localizedName.ts';
import { Grosze } from '#shared/model/money/grosze.ts';
import { RefundAct, RefundCause, RefundState, RefundTarget, WorkAfterRefund } from '#shared/model/money/refund.ts';
import { RefundReason } from '#shared/model/money/refundReason.ts';
import { KsefTrouble } from '../invoice/ksefTrouble.ts';

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
  /** The part of it that came back as bonus, after a withdrawal that keeps nothing; elsewhere the bonus part lapses. */
  bonus: z.optional(Grosze),
  orderId: z.optional(z.string()),
  /** The payment through which the refund goes back: the number of our attempt, and the provider's number. */
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

/**
 * A refund above the limit, as the first person asked for it: `awaiting` until a second one, never the same, has
 * `approved` it, which makes the refund of the same id in the same write, or `declined`.
 */
export const RefundApproval = z.object({
  /** Id of the refund that it becomes. */
  id: z.string(),
  slug: z.string(),
  orderId: z.string(),
  state: z.enum(['awaiting', 'approved', 'declined']),
  amount: Grosze,
  to: RefundTarget,
  why: RefundReason,
  note: z.optional(z.string()),
  act: z.optional(RefundAct),
  /** Whether the work stops with it. */
  work: z.optional(WorkAfterRefund),
  /** Share of the work done in basis points, for `act` and work that stops. */
  progress: z.int(),
  by: z.string(),
  at: z.string(),
  decided: z.optional(z.object({ by: z.string(), at: z.string(), reason: z.optional(z.string()) })),
});
export type RefundApproval = z.infer<typeof RefundApproval>;

/**
 * A correction invoice owed for a refund: stored in the refund's transaction, issued once the invoice it corrects
 * exists.
 */
export const DueCorrection = z.object({
  refundId: z.string(),
  orderId: z.string(),
  /** The refunded payment. */
  slug: z.string(),
  cartDigest: z.string(),
  amount: Grosze,
  reason: LocalizedName,
  /** ISO 8601. */
  at: z.string(),
  /** Why it is not issued yet: its original has no number in the national system. */
  ksefTrouble: z.optional(KsefTrouble),
  /** The invoice that it corrects, once it has one. */
  original: z.optional(z.object({ id: z.string(), number: z.string() })),
});
export type DueCorrection = z.infer<typeof DueCorrection>;
