import type { Coupon, CouponState } from '#shared/model/money/coupon.ts';
import type { Grosze } from '#shared/model/money/grosze.ts';
import type { ServiceKey } from '#shared/model/order/service.ts';

type CouponRefusal = 'not_yet' | 'expired' | 'service' | 'below_minimum' | 'used_up' | 'used_by_customer';

interface CouponUse {
  service: ServiceKey;
  workNet: Grosze;
  /** Uses so far, for the message only: the write that takes a use enforces the limit. */
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

/** The state of a coupon at `now`; a coupon that ended before its start counts as ended. */
export function couponState(
  { validFrom, validUntil, limitTotal, used }: Coupon & { used: number },
  now: Date,
): CouponState {
  const isAfter = (instant: string) => now.getTime() >= Date.parse(instant);
  if (validUntil !== undefined && isAfter(validUntil)) return 'ended';
  if (validFrom !== undefined && !isAfter(validFrom)) return 'planned';
  return limitTotal !== undefined && used >= limitTotal ? 'used_up' : 'active';
}

/**
 * Limit of uses from which they are counted in several rows: a single row counts them one after another, which would
 * slow orders down.
 */
const severalFrom = 1000;
const several = 16;

/** Number of rows over which the uses of a coupon are counted, by its limit; undefined: no limit. */
export const partsFor = (limitTotal: number | undefined): number =>
  limitTotal === undefined || limitTotal >= severalFrom ? several : 1;

/** The share of the limit in each part, numbered from 0; they sum to the limit. */
export const shareOf = (limit: number, parts: number, part: number): number =>
  Math.floor(limit / parts) + (part < limit % parts ? 1 : 0);
