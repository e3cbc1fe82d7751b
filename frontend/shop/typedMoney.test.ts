import { expect, test } from 'vitest';
import { maskPercent, newName, typedMoney, typedPercent } from './typedMoney.ts';

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['1 234.56', 123_456],
  ['0,10', 10],
  ['', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['abc', undefined],
])('%j as an amount is %s grosze', (text, grosze) => {
  expect(typedMoney(text)).toBe(grosze);
});

test.each([
  ['10', 1000],
  ['12,55', 1255],
  ['100', 10_000],
  ['100.01', undefined],
  ['101', undefined],
  ['1.234', undefined],
  ['', undefined],
])('%j as a part is %s', (text, part) => {
  expect(typedPercent(text)).toBe(part);
});

test.each([
  ['150,257', '15,25'],
  ['100.00', '100.00'],
  ['101', '10'],
  ['12,5', '12,5'],
  ['abc-1.', '1.'],
  ['', ''],
])('%j typed key by key into a field of per cent is %j', (typed, text) => {
  expect([...typed].reduce((before, key) => maskPercent(before, before + key), '')).toBe(text);
  expect(maskPercent('', '150,257')).toBe('');
});

test('a name has 20 characters that are safe in an address', () => {
  expect(newName()).toMatch(/^[\w-]{20}$/);
});
