import { expect, it } from 'vitest';
import { readPackageNumber } from './parcelNumbers.ts';

it.each([
  ['123456789012345678901234', 'inpost'],
  ['1234 5678 9012 3456 7890 1234', 'inpost'],
  ['px1234567890', 'pocztex'],
  ['00123456789012345678', 'poczta_polska'],
  ['RR473124829PL', 'international'],
  ['RR123456785PL', 'international'],
  ['RR000000080PL', 'international'],
  ['RR123456789PL', undefined],
  ['RR 473 124 828 PL', undefined],
  ['12345', undefined],
  ['', undefined],
])('package %s is of %s', (text, carrier) => {
  expect(readPackageNumber(text)?.carrier).toBe(carrier);
});
