import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { grosze } from '#shared/model/money/grosze.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import type { Spender } from '../../domain/team/member.ts';
import { digestOf } from '../../stores/digest.ts';
import { startedCart } from '../test/startedCart.ts';
import { couponUse } from './orderPrice.ts';
import { approvalRequired, isAbove, monthlyLimit, overOrder, refuseSpending, spendingLimit } from './spendingLimits.ts';

const now = new Date('2026-11-20T12:00:00Z');

interface Given {
  perOrder?: number;
  perDay?: number;
  perMonth?: number;
  isToken?: boolean;
  spentToday?: number;
  spentThisMonth?: number;
}
/** The refusal of an order of 1,000 grosze under these limits. */
async function refused({ perOrder, perDay, perMonth, isToken = true, spentToday = 0, spentThisMonth = 0 }: Given) {
  const spender: Spender = {
    ...(isToken && { token: 'token-1' }),
    ...(perOrder !== undefined && { mostPerOrder: grosze(perOrder) }),
    ...(perDay !== undefined && { mostPerDay: grosze(perDay) }),
    ...(perMonth !== undefined && { member: { company: 'company', person: 'ben', mostPerMonth: grosze(perMonth) } }),
  };
  const ordering = {
    spentToday: async () => grosze(spentToday),
    spentThisMonth: async () => grosze(spentThisMonth),
  };
  return (await refuseSpending({ ordering, now }, spender, 1000))?.refused;
}

test.each<[Given, string | undefined]>([
  [{}, undefined],
  [{ perOrder: 1000 }, undefined],
  [{ perOrder: 999 }, 'spending_limit'],
  [{ perDay: 1000 }, undefined],
  [{ perDay: 1500, spentToday: 500 }, undefined],
  [{ perDay: 1500, spentToday: 501 }, 'spending_limit'],
  [{ perDay: 1, isToken: false }, undefined],
  [{ perMonth: 1000 }, undefined],
  [{ perMonth: 1500, spentThisMonth: 500 }, undefined],
  [{ perMonth: 1500, spentThisMonth: 501 }, 'monthly_limit'],
  [{ perMonth: 1, isToken: false }, 'monthly_limit'],
  [{ perOrder: 999, perMonth: 1 }, 'spending_limit'],
  [{ perMonth: 5000, perDay: 999 }, 'spending_limit'],
])('an order of 10.00 PLN under %j: %s', async (given, expected) => {
  expect(await refused(given)).toBe(expected);
});

test('a refusal says the limits in PLN, or that there is none', () => {
  const limits: Spender = { mostPerOrder: grosze(12_345) };
  expect(spendingLimit(limits)).toEqual({ refused: 'spending_limit', replace: { order: '123.45 PLN', day: 'none' } });
  expect(overOrder(limits, 12_345)).toBeUndefined();
  expect(overOrder(limits, 12_346)).toEqual(spendingLimit(limits));
  const member = { company: 'company', person: 'ben', mostPerMonth: grosze(50_000) };
  expect(monthlyLimit(member)).toEqual({ refused: 'monthly_limit', replace: { month: '500.00 PLN' } });
});

test('a member orders alone up to the limit, and above it with an approval', () => {
  expect([1000, 1001].map((amount) => isAbove({ above: grosze(1000) }, amount))).toEqual([false, true]);
  expect(isAbove({ above: undefined }, 1_000_000)).toBe(false);
  expect(approvalRequired({ above: grosze(1000) }).replace).toEqual({ sum: '10.00 PLN' });
});

test('a coupon is used by the account, else by the address, in the part of its count that has room', () => {
  const { quotation } = startedCart(now);
  if (!quotation) return expect.fail('No price.');
  const priced = z.parse(Quotation, quotation);
  const use = (couponCode: string | undefined, account: string | undefined, part: number | undefined) =>
    couponUse(
      { ...priced, ...(couponCode !== undefined && { couponCode }) },
      { account, email: 'a@example.com' },
      part,
    );
  expect(use(undefined, 'anna', 1)).toBeUndefined();
  expect(use('WELCOME', 'anna', undefined)).toEqual({ code: 'WELCOME', customer: 'anna' });
  expect(use('WELCOME', 'anna', 0)).toEqual({ code: 'WELCOME', customer: 'anna' });
  expect(use('WELCOME', 'anna', 1)).toEqual({ code: 'WELCOME', customer: 'anna', part: 1 });
  expect(use('WELCOME', undefined, 2)?.customer).toBe(digestOf('a@example.com'));
});
