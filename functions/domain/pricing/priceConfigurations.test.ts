import { expect, test } from 'vitest';
import {
  currentPriceConfiguration,
  knowPrices,
  priceConfiguration,
  priceConfigurations,
  pricesInForce,
} from './priceConfigurations.ts';

test('a price list holds from its moment on, not a millisecond before; before the first there is the first', () => {
  for (const [place, { validFrom, version }] of priceConfigurations.entries()) {
    const from = Date.parse(validFrom);
    const before = priceConfigurations[Math.max(0, place - 1)]?.version;
    expect(currentPriceConfiguration(new Date(from)).version).toBe(version);
    expect(currentPriceConfiguration(new Date(from - 1)).version).toBe(before);
  }
  expect(currentPriceConfiguration(new Date(0))).toBe(priceConfigurations[0]);
  expect(currentPriceConfiguration(new Date('2100-01-01'))).toBe(priceConfigurations.at(-1));
});

test('there are several, in the order of their dates, and each is always found by its name', () => {
  expect(priceConfigurations.length).toBeGreaterThan(1);
  const dates = priceConfigurations.map(({ validFrom }) => validFrom);
  expect(dates).toEqual(dates.toSorted());
  for (const one of priceConfigurations) expect(priceConfiguration(one.version)).toBe(one);
  expect(priceConfiguration('1999-01')).toBeUndefined();
});

test('a published list is in force from its moment on, and one that was never published is not', () => {
  for (const one of priceConfigurations) {
    const from = Date.parse(one.validFrom);
    expect(pricesInForce(one.version, new Date(from))).toBe(one);
    expect(pricesInForce(one.version, new Date(from - 1))).toBeUndefined();
  }
  expect(pricesInForce('1999-01', new Date('2100-01-01'))).toBeUndefined();
});

test('lists that staff publish stand among the others by their dates, and go when they are no longer given', () => {
  const [first] = priceConfigurations;
  const between = { ...first, version: 'between', validFrom: '2026-11-10T00:00:00Z' };
  knowPrices([between]);
  expect(currentPriceConfiguration(new Date('2026-11-10T00:00:00Z'))).toBe(between);
  expect(currentPriceConfiguration(new Date('2100-01-01'))).toBe(priceConfigurations.at(-1));
  expect(priceConfiguration('between')).toBe(between);
  knowPrices([]);
  expect(priceConfiguration('between')).toBeUndefined();
  expect(currentPriceConfiguration(new Date('2026-11-10T00:00:00Z'))).toBe(first);
});
