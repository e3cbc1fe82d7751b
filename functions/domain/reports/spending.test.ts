import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startedCart } from '#functions/usecases/test/startedCart.ts';
import { grosze, sumGrosze } from '#shared/model/money/grosze.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import { orderOf } from '../order/orderOf.ts';
import { paymentOf } from '../payment/attempts.ts';
import { groupSpending, monthBefore, monthsBetween, type SpentOrder, spentOrder } from './spending.ts';

const now = new Date('2026-11-20T12:00:00Z');

/** An order of the cart's 500 words into each of these languages, at equal prices. */
function ordered(targets: readonly (readonly [language: number, gross: number])[]) {
  const { form, billing, quotation: quoted, ...cart } = startedCart(now);
  const quotation = z.parse(Quotation, quoted);
  if (!billing || !form) throw new Error('A cart that can be ordered.');
  const [line] = quotation.lines;
  if (!line) throw new Error('A cart with a line.');
  const lines = targets.map(([targetLanguage, gross]) => ({ ...line, targetLanguage, gross: grosze(gross) }));
  const gross = sumGrosze(lines.map((one) => one.gross));
  const facts = { id: 'ORDER', account: 'company', quotation: { ...quotation, lines, gross }, test: false, now };
  return orderOf({ cart, digest: 'digest', files: [], form, billing }, facts);
}
const paid = (order: ReturnType<typeof ordered>, change: { fee?: number; refunded?: number; paidAt?: string } = {}) => {
  const { fee = 0, refunded = 0, paidAt = now.toISOString() } = change;
  return spentOrder(order, { ...paymentOf(order, undefined), paidAt, fee: grosze(fee), refunded: grosze(refunded) });
};

test('an order is shared over its pairs by the prices of their lines, the fee with them; a language that was taken out has its own refund', () => {
  const order = ordered([
    [2, 6000],
    [3, 3000],
  ]);
  expect(paid(order, { fee: 90 }).pairs).toEqual([
    { source: 1, target: 2, gross: 6060, refunded: 0 },
    { source: 1, target: 3, gross: 3030, refunded: 0 },
  ]);
  const removed = [{ targetLanguage: 3, gross: grosze(3000), at: now.toISOString() }];
  expect(paid({ ...order, removed }, { refunded: 3600 }).pairs).toEqual([
    { source: 1, target: 2, gross: 6000, refunded: 600 },
    { source: 1, target: 3, gross: 3000, refunded: 3000 },
  ]);
});

test('an order without priced lines is shared over the languages it was ordered into', () => {
  const order = ordered([[2, 900]]);
  const form = { ...order.form, targetLanguages: [2, 3] };
  expect(paid({ ...order, form, quotation: { ...order.quotation, lines: [] } }).pairs).toEqual([
    { source: 1, target: 2, gross: 450, refunded: 0 },
    { source: 1, target: 3, gross: 450, refunded: 0 },
  ]);
});

test('those who spent most come first, among equals by their names, and an order of several parts counts once', () => {
  const spent = (id: string, member: string | undefined, gross: number): SpentOrder => ({
    ...{
      ...paid(
        ordered([
          [2, gross / 2],
          [3, gross / 2],
        ]),
      ),
      id,
      member,
    },
  });
  const orders = [spent('1', 'ann', 200), spent('2', 'cleo', 600), spent('3', 'bob', 600), spent('4', 'ann', 100)];
  const { members, total } = groupSpending(orders, ['2026-11']);
  expect(members.map(({ key, spent: sum, orders: count }) => [key, sum, count])).toEqual([
    ['bob', 600, 1],
    ['cleo', 600, 1],
    ['ann', 300, 2],
  ]);
  expect(total).toMatchObject({ orders: 4, spent: 1500 });
});

test('an order counts in the month of Warsaw in which it was paid', () => {
  expect(paid(ordered([[2, 100]]), { paidAt: '2026-11-30T23:30:00Z' }).month).toBe('2026-12');
  expect(paid(ordered([[2, 100]]), { paidAt: '2026-11-30T22:30:00Z' }).month).toBe('2026-11');
});

test('whatever was ordered, every way to look at it comes to the same, and pairs take nothing that was not paid', () => {
  const one = fc.record({
    targets: fc.array(fc.tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 0, max: 90_000 })), { minLength: 1 }),
    fee: fc.integer({ min: 0, max: 300 }),
    back: fc.double({ min: 0, max: 1, noNaN: true }),
    month: fc.constantFrom('09', '10', '11'),
    member: fc.option(fc.constantFrom('ann', 'bob'), { nil: undefined }),
    reference: fc.option(fc.constantFrom('PO-1', 'PO-2'), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), (made) => {
      const orders = made.map(({ targets, fee, back, month, member, reference }, place): SpentOrder => {
        const order = ordered(targets);
        const gross = sumGrosze([order.quotation.gross, grosze(fee)]);
        const spent = paid(order, {
          ...{ fee, refunded: Math.floor(back * gross), paidAt: `2026-${month}-10T10:00:00Z` },
        });
        return { ...spent, id: String(place), member, reference };
      });
      const { total, ...groups } = groupSpending(orders, monthsBetween('2026-09', '2026-11'));
      for (const group of Object.values(groups))
        for (const sum of ['gross', 'refunded', 'spent'] as const)
          expect(sumGrosze(group.map((each) => each[sum]))).toBe(total[sum]);
      for (const { gross, refunded, pairs } of orders) {
        expect(sumGrosze(pairs.map((pair) => pair.gross))).toBe(gross);
        expect(sumGrosze(pairs.map((pair) => pair.refunded))).toBe(refunded);
        for (const pair of pairs) expect(pair.refunded).toBeLessThanOrEqual(pair.gross);
      }
      expect(groups.months.map(({ key }) => key)).toEqual(['2026-09', '2026-10', '2026-11']);
      expect(total.orders).toBe(orders.length);
    }),
    { numRuns: 100 },
  );
});

test('months go over the end of a year in both directions; a range that ends before it begins has none', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
  expect(monthBefore('2027-01')).toBe('2026-12');
  expect(monthBefore('2027-01', 13)).toBe('2025-12');
});
