import { expect, test } from 'vitest';
import { lastMonths, monthsOf } from './period.ts';

/** Already January in Warsaw. */
const now = new Date('2026-12-31T23:30:00Z');

test('ranges of months begin and end as Warsaw has it, over the end of a year', () => {
  expect(monthsOf('12', now)).toEqual({ from: '2026-02', to: '2027-01' });
  expect(monthsOf('3', now)).toEqual({ from: '2026-11', to: '2027-01' });
  expect(monthsOf('year', now)).toEqual({ from: '2027-01', to: '2027-01' });
  expect(monthsOf('last_year', now)).toEqual({ from: '2026-01', to: '2026-12' });
  expect(lastMonths(3, now)).toEqual(['2027-01', '2026-12', '2026-11']);
});
