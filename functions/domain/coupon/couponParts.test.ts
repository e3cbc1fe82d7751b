import { expect, test } from 'vitest';
import { partsFor, shareOf } from './coupon.ts';

test('a coupon of few uses is counted in one place, one of a thousand or without a limit in several', () => {
  expect([1, 999].map(partsFor)).toEqual([1, 1]);
  for (const limit of [1000, 1_000_000, undefined]) expect(partsFor(limit)).toBeGreaterThan(1);
});

test('the shares of all parts are the limit, and none is more than one use larger than another', () => {
  for (const limit of [1, 7, 1000, 1007, 99_991])
    for (const parts of [1, 3, 16]) {
      const shares = Array.from({ length: parts }, (_, part) => shareOf(limit, parts, part));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(limit);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }
});
