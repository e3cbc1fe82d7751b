import { expect, test } from 'vitest';
import { dayOf, numberIn, seriesOf } from './orderInvoice.ts';

test.each([
  ['2026-11-30T22:59:59Z', '2026-11-30'],
  ['2026-11-30T23:00:00Z', '2026-12-01'],
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('%s is %s in Warsaw', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day);
});

test('a series is one of a kind and a month; what was paid to a sandbox has its own', () => {
  expect(seriesOf({ kind: 'VAT', test: false }, '2026-11-30')).toBe('FV/2026/11');
  expect(seriesOf({ kind: 'KOR', test: false }, '2026-11-30')).toBe('KOR/2026/11');
  expect(seriesOf({ kind: 'ZAL', test: true }, '2026-01-01')).toBe('TEST/ZAL/2026/01');
});

test('numbers sort as they were given, up to ten thousand a month', () => {
  expect([1, 2, 10, 9999].map((position) => numberIn('FV/2026/11', position))).toEqual([
    ...['FV/2026/11/0001', 'FV/2026/11/0002', 'FV/2026/11/0010', 'FV/2026/11/9999'],
  ]);
  expect(numberIn('FV/2026/11', 10_000)).toBe('FV/2026/11/10000');
});
