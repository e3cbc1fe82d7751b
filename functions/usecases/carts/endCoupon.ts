import type { Refusal } from '#shared/contract/operation.ts';
import type { CouponDeskStore } from '../../stores/carts/couponDeskStore.ts';
import type { CountedCoupon } from '../../stores/carts/couponRows.ts';

/** Ends a coupon at once; orders that used it keep it. Idempotent. */
export async function endCoupon(
  coupons: Pick<CouponDeskStore, 'read' | 'end'>,
  { code, by, request, now }: { code: string; by: string; request: string; now: Date },
): Promise<CountedCoupon | Refusal<'not_found'>> {
  const before = await coupons.read(code);
  if (!before) return { refused: 'not_found' };
  await coupons.end(code, {
    who: { kind: 'staff', account: by },
    act: 'coupon_ended',
    object: `coupon#${code}`,
    before: { valid_until: before.validUntil ?? null, used: before.used },
    after: { valid_until: now.toISOString() },
    request,
    at: now.toISOString(),
  });
  return (await coupons.read(code)) ?? before;
}
