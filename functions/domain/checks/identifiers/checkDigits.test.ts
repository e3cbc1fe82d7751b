import { expect, test } from 'vitest';
import { isIban, isPesel } from './checkDigits.ts';

test('a number with its check digit is one, and no other digit in its place', () => {
  for (const [known, is] of [
    ['44051401359', isPesel],
    ['02070803628', isPesel],
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
