import * as z from 'zod/mini';
import { Grosze } from '#shared/model/grosze.ts';
import { LocalizedName } from '#shared/model/localizedName.ts';

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
});
export type DueCorrection = z.infer<typeof DueCorrection>;
