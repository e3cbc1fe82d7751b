import { expect, test } from 'vitest';
import { tokenBucket } from './callRates.ts';

test('as many as the burst are taken at once, then as many as the rate refills, never more than the burst', () => {
  let now = 0;
  const take = tokenBucket({ rate: 2, burst: 3 }, () => now);
  const taken = (times: number) => Array.from({ length: times }, take).filter(Boolean).length;
  expect(taken(5)).toBe(3);
  now = 1000;
  expect(taken(5)).toBe(2);
  now = 1400;
  expect(taken(1)).toBe(0);
  now = 1500;
  expect(taken(2)).toBe(1);
  now = 60_000;
  expect(taken(9)).toBe(3);
});
