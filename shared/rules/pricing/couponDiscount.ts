import { grosze, groszePart } from '#shared/model/amounts.ts';
import type { CouponTerms } from '#shared/model/coupon.ts';
import type { Grosze } from '#shared/model/grosze.ts';

/** What the coupon takes off a net amount; never more than the amount itself. */
export function couponDiscount(net: Grosze, terms: CouponTerms): Grosze {
  const discount = terms.kind === 'percent' ? groszePart(net, terms.part) : terms.amount;
  return grosze(Math.min(net, discount));
}
