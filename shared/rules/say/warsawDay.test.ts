import { expect, test } from 'vitest';
import { dayAfter, warsawDayBegins, warsawDayOf, warsawMonthOf } from './warsawDay.ts';

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  // In Warsaw clocks go forward at 2:00 on 29 March, and back at 3:00 on 25 October.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('%s begins in Warsaw at %s, and the moment before is the day before', (day, begins) => {
  expect(warsawDayBegins(day)).toBe(begins);
  expect(warsawDayOf(new Date(begins))).toBe(day);
  expect(dayAfter(warsawDayOf(new Date(Date.parse(begins) - 1)))).toBe(day);
});

test('a month is the one of Warsaw, also while it is another one in London and over the end of a year', () => {
  const newYear = new Date('2026-12-31T23:30:00Z');
  expect([0, 1, 12, 13].map((back) => warsawMonthOf(newYear, back))).toEqual([
    '2027-01',
    '2026-12',
    '2026-01',
    '2025-12',
  ]);
  expect(warsawMonthOf(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12');
});
