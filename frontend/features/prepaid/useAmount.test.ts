import { expect, test } from 'vitest';
import { amountInAddress, maskAmount, maskTyped, readAmount } from './useAmount.ts';

const range = { minimum: 1, maximum: 2_000_000 };

test.each([
  ['12.34', 1234],
  ['12,34', 1234],
  ['19.99', 1999],
  ['0.1', 10],
  ['0.2', 20],
  ['0.30', 30],
  ['0.29', 29],
  ['1.15', 115],
  ['4.35', 435],
  ['1,234.50', 123_450],
  ['1 234,50', 123_450],
  [' 250 ', 25_000],
  ['8.2', 820],
])('%s is %i grosze', (typed, grosze) => {
  expect(readAmount(typed, range)).toBe(grosze);
});

test('every amount of two decimals is its own hundredfold, read with a point, with a comma and out of its mask', () => {
  for (let grosze = 1; grosze <= 200_000; grosze += 7) {
    const typed = `${Math.floor(grosze / 100)}.${String(grosze % 100).padStart(2, '0')}`;
    expect(readAmount(typed, range)).toBe(grosze);
    expect(readAmount(typed.replace('.', ','), range)).toBe(grosze);
    expect(readAmount(maskAmount(grosze, 'pl'), range)).toBe(grosze);
    expect(readAmount(maskAmount(grosze, 'en'), range)).toBe(grosze);
  }
});

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['abc', 'invalid'],
  ['12.345', 'invalid'],
  ['1e3', 'invalid'],
  ['-5', 'below'],
  ['19.99', 'below'],
  ['20', 2000],
  ['20000', 2_000_000],
  ['20000.01', 'above'],
])('"%s" is %s', (typed, expected) => {
  expect(readAmount(typed, { minimum: 2000, maximum: 2_000_000 })).toBe(expected);
});

test('the mask has two decimals, grouped by commas in English', () => {
  expect(maskTyped('1234.5', 'en')).toBe('1,234.50');
  expect(maskTyped('1234,5', 'pl')).toBe('1234,50');
  expect(maskTyped('abc', 'en')).toBe('abc');
});

test('an address asks for an amount in grosze, or for none', () => {
  expect(amountInAddress('?amount=25000')).toBe(25_000);
  for (const search of ['', '?amount=', '?amount=-5', '?amount=1e9', '?amount=12.5'])
    expect(amountInAddress(search)).toBeUndefined();
});
