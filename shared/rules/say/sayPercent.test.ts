import { expect, test } from 'vitest';
import { sayPercent } from './sayPercent.ts';

test('a share has the decimal mark of its language, and no more digits than it needs', () => {
  expect(sayPercent(4_999, 'en')).toBe('49.99%');
  expect(sayPercent(4_999, 'pl')).toBe('49,99%');
  expect(sayPercent(5_000, 'pl')).toBe('50%');
});
