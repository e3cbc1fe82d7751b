import { expect, it } from 'vitest';
import { Carrier } from '../../model/order/papers.ts';
import { fitsWay, readPackageNumber } from './parcelNumbers.ts';

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

it.each([
  [0, []],
  [1, ['pocztex', 'poczta_polska', 'international']],
  [2, ['inpost']],
  [3, ['inpost', 'pocztex', 'poczta_polska', 'international']],
  [4, ['pocztex', 'poczta_polska', 'international']],
] as const)('what is sent the way %i has a number of %s', (method, carriers) => {
  expect(Carrier.options.filter((carrier) => fitsWay(carrier, method))).toEqual(carriers);
});
