import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { isKept } from './workedOn.ts';

const payment = (refunded: number) => ({ amount: grosze(1000), fee: grosze(50), refunded: grosze(refunded) });

test('a new version goes on from an order that is worked on, has its files, and was not refunded whole', () => {
  expect(isKept({ state: 'completed' })).toBe(true);
  for (const state of ['quoted', 'expired', 'cancelled', 'withdrawn'] as const) expect(isKept({ state })).toBe(false);
  expect(
    isKept({ state: 'completed', filesErased: { startedAt: '2026-11-20T12:00:00Z', text: false, files: [] } }),
  ).toBe(false);
  expect(isKept({ state: 'completed', erasedAt: '2026-11-20T12:00:00Z' })).toBe(false);
  const refunded = (amount: number) => isKept({ state: 'delivered' }, payment(amount));
  expect([0, 1049, 1050, 1051].map(refunded)).toEqual([true, true, false, false]);
  // An order at price 0: nothing was paid, so nothing was refunded.
  const free = { amount: grosze(0), fee: grosze(0), refunded: grosze(0) };
  expect(isKept({ state: 'delivered' }, free)).toBe(true);
});
