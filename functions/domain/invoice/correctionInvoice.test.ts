import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Grosze, grosze, sumGrosze } from '#shared/model/money/grosze.ts';
import { sharesSoFar } from './correctionInvoice.ts';

const seed = { seed: 20261121 };
const partsOf = (amounts: readonly number[]): Grosze[] => amounts.map((amount) => grosze(amount));

test('shares sum to what is shared, never exceed a part, and never fall as more is shared', () => {
  const amounts = fc.array(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 3_000_000 })), {
    minLength: 1,
    maxLength: 25,
  });
  fc.assert(
    fc.property(amounts, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (list, at) => {
      const parts = partsOf(list);
      const whole = sumGrosze(parts);
      const points = [0, ...at.map((part) => Math.floor(part * whole)), whole].toSorted((one, other) => one - other);
      let before = parts.map(() => 0);
      for (const point of points.flatMap((one) => [one, Math.min(one + 1, whole)]).toSorted((a, b) => a - b)) {
        const shares = sharesSoFar(grosze(point), parts);
        expect(sumGrosze(shares)).toBe(point);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(before[index] ?? 0);
          expect(share).toBeLessThanOrEqual(parts[index] ?? 0);
        }
        before = shares;
      }
      expect(before).toEqual(parts);
    }),
    { ...seed, numRuns: 400 },
  );
});

test('grosz by grosz each goes to the part with the highest quotient, one large part beside many small ones too', () => {
  const parts = partsOf([400, ...Array.from({ length: 40 }, (_, index) => 1 + (index % 3))]);
  const whole = sumGrosze(parts);
  const given = parts.map(() => 0);
  for (let soFar = 0; soFar < whole; soFar++) {
    expect(sharesSoFar(grosze(soFar), parts)).toEqual(given);
    const quotients = parts.map((part, index) => part / (2 * (given[index] ?? 0) + 1));
    const next = quotients.indexOf(Math.max(...quotients));
    given[next] = (given[next] ?? 0) + 1;
  }
  expect(given).toEqual(parts);
});

test('it is the method of the divisors: each next grosz goes to the part that is furthest behind', () => {
  const parts = partsOf([700, 200, 100]);
  expect(sharesSoFar(grosze(1), parts)).toEqual([1, 0, 0]);
  expect(sharesSoFar(grosze(4), parts)).toEqual([3, 1, 0]);
  expect(sharesSoFar(grosze(6), parts)).toEqual([4, 1, 1]);
  expect(sharesSoFar(grosze(500), parts)).toEqual([350, 100, 50]);
  expect(() => sharesSoFar(grosze(1001), parts)).toThrow(RangeError);
  expect(() => sharesSoFar(grosze(-1), parts)).toThrow(RangeError);
  expect(() => sharesSoFar(grosze(1), partsOf([10, -1]))).toThrow(RangeError);
});
