import type { ResultOf } from '#shared/contract/operation.ts';
import type { couponOperations } from '#shared/contract/staff/coupons.ts';
import { couponState } from '../../domain/coupon/couponState.ts';
import type { CountedCoupon } from '../../stores/carts/couponRows.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export function couponWire(coupon: CountedCoupon, now: Date): ResultOf<typeof couponOperations.endCoupon> {
  const { terms, validFrom, validUntil, services, limitTotal, limitPerCustomer, fromNet, used } = coupon;
  return {
    code: terms.code,
    state: couponState(coupon, now),
    percent: terms.kind === 'percent' ? terms.part / 100 : null,
    amount: terms.kind === 'amount' ? moneyWire(terms.amount) : null,
    valid_from: validFrom ?? null,
    valid_until: validUntil ?? null,
    services: services ?? [],
    limit_total: limitTotal ?? null,
    limit_per_customer: limitPerCustomer ?? null,
    from_net: fromNet === undefined ? null : moneyWire(fromNet),
    used,
  };
}
