import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { priceValuesOf, tiersFit, withValues } from './priceConfiguration.ts';
import { compareBonus, comparePrices } from './priceSamples.ts';
import { v20261122 } from './versions/v2026-11-22.ts';

const now = new Date('2026-11-23T09:00:00Z');
const values = priceValuesOf(v20261122);
const named = { version: 'next', validFrom: '2026-12-01T00:00:00Z' };

test('the samples show each kind of work at the prices of both lists', () => {
  const other = withValues(v20261122, { ...values, wordRates: [48_000, 60_000, 84_000, 110_000] }, named);
  const shown = comparePrices(v20261122, other, now).map(({ sample, before, after }) => [sample, before, after]);
  expect(shown).toEqual([
    ['short', 3075, 3075],
    ['usual', 29_520, 59_040],
    ['proofread', 44_280, 88_560],
    ['specialised', 60_516, 121_032],
    ['group_two', 36_900, 73_800],
    ['group_three', 51_660, 103_320],
    ['group_four', 67_650, 135_300],
    ['proofreading', 14_760, 29_520],
  ]);
});

test('the bonus on an amount is shown by both lists', () => {
  const tiers = values.tiers.map((tier) => ({ ...tier, bonusPart: tier.bonusPart * 2 }));
  const other = withValues(v20261122, { ...values, tiers }, named);
  expect(compareBonus(v20261122, other, 25_000)).toEqual({ amount: 25_000, before: 1250, after: 2500 });
});

test('a list with the values of another is that list, but for its name and its start', () => {
  expect(withValues(v20261122, values, named)).toEqual({ ...v20261122, ...named });
  expect(priceValuesOf(withValues(v20261122, values, named))).toEqual(values);
});

const amounts = values.tiers.map(({ amount }) => amount);
test.each<[string, number[], boolean]>([
  ['as they are', amounts, true],
  ['one grosz apart', [1, 2, 3, 4, 5], true],
  ['from nothing', [0, 2, 3, 4, 5], true],
  ['two the same', [1, 2, 2, 4, 5], false],
  ['one lower than before it', [1, 2, 4, 3, 5], false],
  ['one fewer', amounts.slice(1), false],
  ['one more', [...amounts, 1_000_000], false],
])('presets of top-ups rise, and are as many as the site shows: %s', (_, given, isFit) => {
  const tiers = given.map((amount) => ({ amount: grosze(amount), bonusPart: 0 }));
  expect(tiersFit(v20261122, { ...values, tiers })).toBe(isFit);
});
