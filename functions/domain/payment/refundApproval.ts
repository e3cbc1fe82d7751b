import * as z from 'zod/mini';
import { Grosze } from '#shared/model/grosze.ts';
import { RefundAct, RefundTarget } from '#shared/model/refund.ts';
import { RefundReason } from '#shared/model/refundReason.ts';

/**
 * A refund above the limit, as the first person asked for it: `awaiting` until a second one, never the same, has
 * `approved` it, which makes the refund of the same id in the same write, or `declined`.
 */
export const RefundApproval = z.object({
  /** Of the refund it becomes. */
  id: z.string(),
  slug: z.string(),
  orderId: z.string(),
  state: z.enum(['awaiting', 'approved', 'declined']),
  amount: Grosze,
  to: RefundTarget,
  why: RefundReason,
  note: z.optional(z.string()),
  act: z.optional(RefundAct),
  /** Basis points of the work done, for `act`. */
  progress: z.int(),
  by: z.string(),
  at: z.string(),
  decided: z.optional(z.object({ by: z.string(), at: z.string(), reason: z.optional(z.string()) })),
});
export type RefundApproval = z.infer<typeof RefundApproval>;
