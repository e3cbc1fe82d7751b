import { expect, test } from 'vitest';
import { formatDifference, formatMoney } from './money.ts';

test.each([
  [123450, '1,234.50 PLN', '1234,50 zł'],
  [0, '0.00 PLN', '0,00 zł'],
  [-0, '0.00 PLN', '0,00 zł'],
  [1234567, '12,345.67 PLN', '12 345,67 zł'],
])('%i grosze are written by the locale', (grosze, en, pl) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(formatMoney(grosze, 'en'))).toBe(en);
  expect(plain(formatMoney(grosze, 'pl'))).toBe(pl);
});

test('a difference has its sign', () => {
  expect(formatDifference(1200, 'en')).toBe('+12.00\u00a0PLN');
  expect(formatDifference(-1200, 'en')).toBe('−12.00\u00a0PLN');
});
