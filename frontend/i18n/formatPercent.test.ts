import { expect, it } from 'vitest';
import { formatPercent } from './formatPercent.ts';

it('a share is said in percent without a space, in the digits of the language', () => {
  expect(formatPercent(0.05, 'en')).toBe('5%');
  expect(formatPercent(2 / 3, 'pl')).toBe('67%');
  expect(formatPercent(0.0555, 'pl', 1)).toBe('5,6%');
  expect(formatPercent(0.999, 'en', 1)).toBe('99.9%');
});
