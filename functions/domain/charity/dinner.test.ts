import { expect, test } from 'vitest';
import { dinnersOf, monthOf } from './dinner.ts';

test.each([
  ['2026-11-22T12:00:00.000Z', '2026-11'],
  ['2026-10-31T22:59:59.999Z', '2026-10'],
  ['2026-10-31T23:00:00.000Z', '2026-11'],
  ['2026-06-30T22:00:00.000Z', '2026-07'],
  ['2026-12-31T23:00:00.000Z', '2027-01'],
])('%s is in the month %s of Warsaw, given as text or as a date', (at, month) => {
  expect(monthOf(at)).toBe(month);
  expect(monthOf(new Date(at))).toBe(month);
});

test('dinners of a month are those given less those taken back, below nothing where more went back', () => {
  expect(dinnersOf({ given: 7, back: 2 })).toBe(5);
  expect(dinnersOf({ given: 1, back: 3 })).toBe(-2);
});
