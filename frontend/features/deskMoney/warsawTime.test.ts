import { expect, test } from 'vitest';
import { warsawClock, warsawDay, warsawInstant } from './warsawTime.ts';

test.each([
  ['2026-11-22T14:05', '2026-11-22T13:05:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['nonsense', undefined],
])('a clock in Warsaw shows %s at %s', (clock, instant) => {
  expect(warsawInstant(clock)).toBe(instant);
  if (instant) expect(warsawClock(new Date(instant))).toBe(clock);
});

test('a day begins and ends at midnight in Warsaw, also where it has 25 hours', () => {
  expect(warsawDay('2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
  expect(warsawDay('2026-10-25', 1)).toBe('2026-10-25T23:00:00.000Z');
  expect(warsawDay('')).toBeUndefined();
});
