import * as z from 'zod/mini';
import { Grosze } from '#shared/model/grosze.ts';
import { RefundAct, RefundTarget } from '#shared/model/refund.ts';

/** How a customer gave up an order: the declaration, the amounts and the evidence. */
export const GivenUp = z.object({
  act: RefundAct,
  /** ISO 8601. */
  at: z.string(),
  /** The declaration as it was shown and confirmed. */
  statement: z.string(),
  refundId: z.string(),
  back: Grosze,
  to: z.optional(RefundTarget),
  /** Each line of the work: its price, what of it was done (basis points) and what is kept; gross. */
  work: z.array(z.object({ gross: Grosze, progress: z.int(), kept: Grosze })),
  shippingKept: Grosze,
  feeKept: Grosze,
});

export type GivenUp = z.infer<typeof GivenUp>;
