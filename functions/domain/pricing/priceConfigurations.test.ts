import { expect, test } from 'vitest';
import { currentPriceConfiguration, priceConfiguration, priceConfigurations } from './priceConfigurations.ts';

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

test('there are several, in the order of their dates, and each is found by its name for ever', () => {
  expect(priceConfigurations.length).toBeGreaterThan(1);
  const dates = priceConfigurations.map(({ validFrom }) => validFrom);
  expect(dates).toEqual(dates.toSorted());
  for (const one of priceConfigurations) expect(priceConfiguration(one.version)).toBe(one);
  expect(priceConfiguration('1999-01')).toBeUndefined();
});
