import * as z from 'zod/mini';
import { OfferState } from '#shared/model/job.ts';
import { JobPay } from './job.ts';

/** A job offered to one translator, for as long as its wave lasts or until someone accepts. */
export const Offer = z.object({
  orderId: z.string(),
  jobId: z.string(),
  translator: z.string(),
  /** Round and wave of the job. */
  round: z.int(),
  wave: z.int(),
  state: OfferState,
  /** What it would pay; fixed on acceptance. */
  pay: JobPay,
  /** Codes of `RankCode`, shown to staff. */
  reasons: z.array(z.string()),
  /** ISO 8601. */
  sentAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.optional(z.string()),
  /** Reason for declining, if given. */
  reason: z.optional(z.string()),
});
export type Offer = z.infer<typeof Offer>;
