import { expect, test } from 'vitest';
import { isIban, isPesel, isPolishDocument } from './checkDigits.ts';

test('a number with its check digit is one, and no other digit in its place', () => {
  for (const [known, is] of [
    ['44051401359', isPesel],
    ['02070803628', isPesel],
    ['44011301358', isPesel],
    ['61109010140000071219812874', isIban],
    ['GB82WEST12345698765432', isIban],
  ] as const) {
    expect(is(known), known).toBe(true);
    const [last] = known.slice(-1);
    for (const other of '0123456789') expect(is(known.slice(0, -1) + other), known + other).toBe(other === last);
  }
  // Thirteenth month, thirty-second day.
  expect(isPesel('44131401358')).toBe(false);
});

const digits = [...'0123456789'];

test.each([
  ['440013', false],
  ['440113', true],
  ['441213', true],
  ['441313', false],
  ['442013', false],
  ['442113', true],
  ['443213', true],
  ['443313', false],
  ['449213', true],
  ['440100', false],
  ['440101', true],
  ['440131', true],
  ['440132', false],
])('a PESEL begins with a date: with %s there is one: %s', (date, is) => {
  expect(digits.some((digit) => isPesel(`${date}0135${digit}`))).toBe(is);
});

test.each([
  ['ABA', '00001', '6'],
  ['AB', '000001', '6'],
])('the first digit of a Polish document that begins with %s checks the others', (series, rest, right) => {
  for (const digit of digits) expect(isPolishDocument(series + digit + rest), digit).toBe(digit === right);
  expect(isPolishDocument(`${series}${right}${rest}0`)).toBe(false);
});

test.each(['', '4405140135', '440514013590', 'A4051401359'])('"%s" is no PESEL', (text) => {
  expect(isPesel(text)).toBe(false);
});

test.each(['', 'PL61', '6110901014000007121981287', 'pl61109010140000071219812874', 'GB82WEST1234569876543!'])(
  '"%s" is no number of an account',
  (text) => {
    expect(isIban(text)).toBe(false);
  },
);
