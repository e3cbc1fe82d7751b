import * as z from 'zod/mini';
import { ServiceKey } from '../order/service.ts';
import { Grosze } from './grosze.ts';

/** What a coupon takes off the work (never shipping): a part in basis points, or a net amount. */
export const CouponTerms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), code: z.string(), part: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  z.object({ kind: z.literal('amount'), code: z.string(), amount: Grosze.check(z.positive()) }),
]);
export type CouponTerms = z.infer<typeof CouponTerms>;

export const CouponState = z.enum(['planned', 'active', 'used_up', 'ended']);
export type CouponState = z.infer<typeof CouponState>;

export const Coupon = z.object({
  terms: CouponTerms,
  /** ISO 8601 instants; the first is inclusive, the second exclusive. */
  validFrom: z.optional(z.string()),
  validUntil: z.optional(z.string()),
  /** Services it applies to; absent: all. */
  services: z.optional(z.array(ServiceKey)),
  /** How often it can be used by all customers together, and by each customer; absent: without limit. */
  limitTotal: z.optional(z.int()),
  limitPerCustomer: z.optional(z.int()),
  /** Minimum net price of the work. */
  fromNet: z.optional(Grosze),
});
export type Coupon = z.infer<typeof Coupon>;
