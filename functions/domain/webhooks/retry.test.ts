import { expect, test } from 'vitest';
import { blockedUntil, givenUpMs, nextTry } from './endpoint.ts';

const now = new Date('2026-11-20T12:00:00Z');
const [second, minute, hour] = [1000, 60_000, 3_600_000];
const waited = (failures: number, jitter = 0.5) => nextTry(failures, now, jitter).getTime() - now.getTime();

test.each([
  [1, 5 * second],
  [2, 30 * second],
  [3, 2 * minute],
  [4, 10 * minute],
  [5, 30 * minute],
  [6, 2 * hour],
  [7, 5 * hour],
  [8, 10 * hour],
  [9, 14 * hour],
  [10, 20 * hour],
  [11, 20 * hour],
])('after %i failed tries the next one is %i ms later', (failures, wait) => {
  expect(waited(failures)).toBe(wait);
  expect([waited(failures, 0), waited(failures, 1)]).toEqual([Math.round(0.8 * wait), Math.round(1.2 * wait)]);
});

test.each([
  [9, undefined],
  [10, 30 * second],
  [11, minute],
  [14, 8 * minute],
  [15, 15 * minute],
  [100, 15 * minute],
])('an endpoint that failed %i times in a row is left alone for %s ms', (failures, wait) => {
  const until = blockedUntil(failures, now);
  expect(until && until.getTime() - now.getTime()).toBe(wait);
});

test('an event is given up after three days', () => {
  expect(givenUpMs).toBe(3 * 24 * hour);
});
