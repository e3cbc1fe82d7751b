import { expect, it } from 'vitest';
import { formatPercent } from './formatPercent.ts';

it('a share is said in percent with a space that does not break, in the digits of the language', () => {
  expect(formatPercent(0.05, 'en')).toBe('5\u00a0%');
  expect(formatPercent(2 / 3, 'pl')).toBe('67\u00a0%');
  expect(formatPercent(0.0555, 'pl', 1)).toBe('5,6\u00a0%');
  expect(formatPercent(0.999, 'en', 1)).toBe('99.9\u00a0%');
});
