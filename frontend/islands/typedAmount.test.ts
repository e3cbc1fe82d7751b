import { expect, test } from 'vitest';
import { typedAmount } from './typedAmount.ts';

test.each([
  ['1000', 1, 1000],
  ['12 500', 1, 12_500],
  ['3', 165, 495],
  ['0', 1, undefined],
  ['', 1, undefined],
  ['-5', 1, undefined],
  ['1.5', 1, undefined],
  ['1e3', 1, undefined],
  ['1000001', 1, undefined],
  ['many', 1, undefined],
])('"%s" in units of %i words', (typed, unit, words) => {
  expect(typedAmount(typed, unit)).toBe(words);
});
