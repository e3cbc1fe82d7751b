import type { Coupon } from '#shared/model/coupon.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import type { ServiceKey } from '#shared/model/service.ts';

export type CouponRefusal = 'not_yet' | 'expired' | 'service' | 'below_minimum' | 'used_up' | 'used_by_customer';

export interface CouponUse {
  service: ServiceKey;
  workNet: Grosze;
  /** Uses so far; the store counts them in the write that takes one, this is for the message. */
  usedTotal: number;
  usedByCustomer: number;
}

/** Codes are compared in upper case without spaces. */
export function couponCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

/** Why a coupon does not apply now; undefined when it does. Its sentence is message `pricing/coupon.<refusal>`. */
export function couponRefusal(coupon: Coupon, use: CouponUse, now: Date): CouponRefusal | undefined {
  const { validFrom, validUntil, services, limitTotal, limitPerCustomer, fromNet } = coupon;
  if (validFrom !== undefined && now.getTime() < Date.parse(validFrom)) return 'not_yet';
  if (validUntil !== undefined && now.getTime() >= Date.parse(validUntil)) return 'expired';
  if (services !== undefined && !services.includes(use.service)) return 'service';
  if (fromNet !== undefined && use.workNet < fromNet) return 'below_minimum';
  if (limitTotal !== undefined && use.usedTotal >= limitTotal) return 'used_up';
  if (limitPerCustomer !== undefined && use.usedByCustomer >= limitPerCustomer) return 'used_by_customer';
  return undefined;
}
