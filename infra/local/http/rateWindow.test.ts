import { expect, it } from 'vitest';
import { rateWindow } from './callRates.ts';

it('counts each key by itself over the last minute, and forgets what is older', () => {
  let now = 0;
  const count = rateWindow(60, () => now);
  expect([count('a'), count('a'), count('b')]).toEqual([1, 2, 1]);
  now = 30_000;
  expect(count('a')).toBe(3);
  now = 60_000;
  expect(count('a')).toBe(2);
  now = 1_000_000;
  expect(count('a')).toBe(1);
});
