import { expect, test } from 'vitest';
import { sayAmount } from './sayAmount.ts';

test.each([
  [0, '0.00', '0,00'],
  [-0, '0.00', '0,00'],
  [5, '0.05', '0,05'],
  [-123_450, '-1,234.50', '-1234,50'],
  [1_234_567, '12,345.67', '12\u00a0345,67'],
])('%i grosze', (grosze, en, pl) => {
  expect([sayAmount(grosze, 'en'), sayAmount(grosze, 'pl')]).toEqual([en, pl]);
});
