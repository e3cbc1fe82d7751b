import type { Coupon, CouponState } from '#shared/model/coupon.ts';

/** The state of a coupon at `now`; one that ended before it began has ended. */
export function couponState(
  { validFrom, validUntil, limitTotal, used }: Coupon & { used: number },
  now: Date,
): CouponState {
  const isAfter = (instant: string) => now.getTime() >= Date.parse(instant);
  if (validUntil !== undefined && isAfter(validUntil)) return 'ended';
  if (validFrom !== undefined && !isAfter(validFrom)) return 'planned';
  return limitTotal !== undefined && used >= limitTotal ? 'used_up' : 'active';
}
