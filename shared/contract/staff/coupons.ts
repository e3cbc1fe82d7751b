import * as z from 'zod/mini';
import { CouponState } from '../../model/money/coupon.ts';
import { ServiceKey } from '../../model/order/service.ts';
import { operations } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { instant, listEnd, listOf, percentage, wholeNumber } from '../schemas/primitive.ts';
import { by } from './staffOnly.ts';

const couponCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9_-]{3,30}$/, 'validation/invalid'));

const coupon = z.object({
  code: z.string(),
  state: CouponState,
  /** Per cent, at most two decimals; null for a coupon of a fixed amount. */
  percent: z.nullable(z.number()),
  amount: z.nullable(money),
  valid_from: z.nullable(instant),
  valid_until: z.nullable(instant),
  /** Services it applies to; empty: all. */
  services: z.array(ServiceKey),
  limit_total: z.nullable(z.int()),
  limit_per_customer: z.nullable(z.int()),
  from_net: z.nullable(money),
  used: z.int(),
});

/** Coupons: creating them, listing them with their uses, ending them. */
export const couponOperations = operations({
  createCoupon: {
    on: 'POST /api/staff/coupon',
    ...by('finance'),
    summary:
      'Makes a coupon: a part of the price of the work (`percent`, two decimals at most) or an amount off it (`amount`, net grosze), with its validity, limits and services. `conflict` where the code is taken.',
    body: z.object({
      code: couponCode,
      percent: z.optional(percentage(0.01, 100)),
      amount: z.optional(wholeNumber(1, 10_000_000)),
      valid_from: z.optional(instant),
      valid_until: z.optional(instant),
      services: z.optional(listOf(ServiceKey, 3)),
      limit_total: z.optional(wholeNumber(1, 1_000_000)),
      limit_per_customer: z.optional(wholeNumber(1, 1_000_000)),
      /** Least net price of the work, in grosze. */
      from_net: z.optional(wholeNumber(0, 100_000_000)),
    }),
    success: { 201: z.object({ code: z.string() }) },
    errors: ['conflict'],
  },
  listCoupons: {
    on: 'GET /api/staff/coupon',
    ...by('support', 'finance'),
    summary: 'Coupons by code, with how often each was used.',
    query: z.object({
      cursor: z.optional(z.string().check(z.regex(/^[A-Z0-9_-]{3,30}$/, 'validation/invalid'))),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: { 200: z.object({ coupons: z.array(coupon), ...listEnd }) },
    errors: [],
  },
  endCoupon: {
    on: 'POST /api/staff/coupon/{code}/end',
    ...by('finance'),
    summary: 'Ends a coupon at once; orders that took it keep it. Ended again it answers the same.',
    params: z.object({ code: couponCode }),
    success: { 200: coupon },
    errors: ['not_found'],
  },
});
