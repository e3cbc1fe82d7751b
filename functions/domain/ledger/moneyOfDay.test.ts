import { expect, test } from 'vitest';
import { moneyOfDay } from './moneyOfDay.ts';
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
});
