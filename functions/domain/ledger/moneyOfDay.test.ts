import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { moneyOfDay } from './moneyOfDay.ts';
import { orderPayment } from './movements.ts';
import { soundBooks } from './test/soundBooks.ts';

test('the money of a day is what its facts say, however an order was paid; another day has none of it', () => {
  const { facts } = soundBooks();
  expect(moneyOfDay(facts, { from: '2026-11-20T00:00:00.000Z', until: '2026-11-21T00:00:00.000Z' })).toEqual({
    orders: { count: 2, sum: 12_423 + 10_200 },
    topUps: { count: 1, sum: 10_000 },
    refunds: { count: 3, sum: 6_000 + 6_423 + 5_100 },
    cameIn: 10_000 + 12_423 + 3 * 4_000,
  });
  const next = moneyOfDay(facts, { from: '2026-11-21T00:00:00.000Z', until: '2026-11-22T00:00:00.000Z' });
  expect(next.orders).toEqual({ count: 0, sum: 0 });
  const at = '2026-11-20T10:00:00.000Z';
  const later = '2026-11-20T10:00:00.001Z';
  expect(moneyOfDay(facts, { from: at, until: later }).orders.count).toBe(2);
  expect(moneyOfDay(facts, { from: later, until: '2026-11-21T00:00:00.000Z' }).orders.count).toBe(0);
  expect(moneyOfDay(facts, { from: '2026-11-20T00:00:00.000Z', until: at }).orders.count).toBe(0);
});

test('what was transferred to our own bank account came in, beside what came through the provider', () => {
  const paid = { gross: grosze(1230), vat: grosze(230), fee: grosze(0) };
  const facts = (['bank', 'clearing:p24'] as const).map((cameTo, place) =>
    orderPayment({ ...paid, orderId: `order-${place}`, slug: `slug-${place}` }, '2026-11-20T12:00:00.000Z', cameTo),
  );
  const day = { from: '2026-11-20T00:00:00.000Z', until: '2026-11-21T00:00:00.000Z' };
  expect(moneyOfDay(facts.slice(0, 1), day)).toMatchObject({ cameIn: 1230, orders: { count: 1, sum: 1230 } });
  expect(moneyOfDay(facts, day)).toMatchObject({ cameIn: 2460, orders: { count: 2, sum: 2460 } });
});
