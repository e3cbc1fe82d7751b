import * as z from 'zod/mini';
import { Grosze } from '#shared/model/grosze.ts';
import { LocalizedName } from '#shared/model/localizedName.ts';

/** A correction invoice that a refund owes: kept in the write of the refund, made when the invoice it corrects is there. */
export const DueCorrection = z.object({
  refundId: z.string(),
  orderId: z.string(),
  /** The payment that was given back. */
  slug: z.string(),
  cartDigest: z.string(),
  amount: Grosze,
  reason: LocalizedName,
  /** ISO 8601. */
  at: z.string(),
});
export type DueCorrection = z.infer<typeof DueCorrection>;
