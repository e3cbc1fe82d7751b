import type { Refusal } from '#shared/contract/operation.ts';
import type { Coupon } from '#shared/model/coupon.ts';
import type { CouponStore } from '../../stores/carts/couponStore.ts';

/** Creates a coupon, valid from `validFrom` on. A code can never be reused. */
export async function createCoupon(
  coupons: Pick<CouponStore, 'create'>,
  coupon: Coupon,
): Promise<{ code: string } | Refusal<'conflict' | 'validation_failed'>> {
  const { validFrom, validUntil, terms } = coupon;
  if (validFrom !== undefined && validUntil !== undefined && Date.parse(validFrom) >= Date.parse(validUntil))
    return { refused: 'validation_failed', fields: { valid_until: ['validation/after_start'] } };
  return (await coupons.create(coupon)) ? { code: terms.code } : { refused: 'conflict' };
}
