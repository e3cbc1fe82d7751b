import * as z from 'zod/mini';
import { Grosze } from '#shared/model/grosze.ts';
import { EarningKind } from '#shared/model/job.ts';

/** A line of a translator's earnings: appended, never changed; corrected by another line. */
export const Earning = z.object({
  translator: z.string(),
  /** Identifies the fact, so that it is earned once: job and round, or the deduction's own id. */
  fact: z.string(),
  kind: EarningKind,
  /** Net; negative for deductions. */
  net: Grosze,
  /** ISO 8601. */
  at: z.string(),
  orderId: z.optional(z.string()),
  jobId: z.optional(z.string()),
  reason: z.optional(z.string()),
  by: z.optional(z.string()),
});
export type Earning = z.infer<typeof Earning>;

/** The earning for a round of a job. */
export const factOf = ({ orderId, id, round }: { orderId: string; id: string; round: number }): string =>
  `${orderId}#${id}#${round}`;
