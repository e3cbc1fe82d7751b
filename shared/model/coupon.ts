import * as z from 'zod/mini';
import { Grosze } from './grosze.ts';

/** What a coupon takes off the work (never shipping): a part in basis points, or a net amount. */
export const CouponTerms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), code: z.string(), part: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  z.object({ kind: z.literal('amount'), code: z.string(), amount: Grosze.check(z.positive()) }),
]);
export type CouponTerms = z.infer<typeof CouponTerms>;
