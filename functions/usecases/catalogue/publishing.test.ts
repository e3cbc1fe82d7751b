import { afterEach, beforeEach, expect, test } from 'vitest';
import { inForce } from '#functions/domain/catalogue/inForce.ts';
import {
  firstLanguages,
  languageById,
  offerLanguages,
  proofreadingLanguageIds,
} from '#functions/domain/catalogue/languages.ts';
import { PublishedLanguages, PublishedPrices } from '#functions/domain/catalogue/published.ts';
import { type PriceValues, priceValuesOf } from '#functions/domain/pricing/priceConfiguration.ts';
import {
  currentPriceConfiguration,
  knowPrices,
  priceConfiguration,
} from '#functions/domain/pricing/priceConfigurations.ts';
import { compareBonus, comparePrices } from '#functions/domain/pricing/priceSamples.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { auditStore } from '#functions/stores/audit/auditLog.ts';
import { versionStore } from '#functions/stores/catalogue/catalogueVersions.ts';
import { createTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { publishLanguages, publishPrices, withdrawPrices } from './catalogueVersions.ts';

const now = new Date('2026-11-24T12:00:00Z');
const base = currentPriceConfiguration(now);
const dearer: PriceValues = { ...priceValuesOf(base), wordRates: [30_000, 36_000, 48_000, 60_000] };
const acting = { by: 'anna', request: 'request' };
const input = {
  service: 'translation',
  review: 'none',
  specialised: false,
  express: false,
  items: [{ id: 'text', sourceLanguage: 2, targetLanguages: [1], count: { state: 'counted', words: 1000 } }],
} as const;

let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  const { db, names } = await createTables();
  const prices = versionStore(db, names, 'prices', PublishedPrices);
  const languages = versionStore(db, names, 'languages', PublishedLanguages);
  const publish = (change: object = {}, at = now) =>
    publishPrices(
      { versions: prices, now: at },
      { revision: 0, basedOn: base.version, values: dearer, ...acting, ...change },
    );
  /** Reads the published price lists, as every function does periodically. */
  const know = async () =>
    knowPrices((await prices.read()).versions.filter((one) => !one.withdrawnAt).map((one) => one.configuration));
  return { prices, languages, publish, know, audit: auditStore(db, names.audit) };
}
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => {
  knowPrices([]);
  offerLanguages(undefined);
});

test('a published list begins at its instant, not before; quotes made by another one keep theirs to the grosz', async () => {
  const before = quote(input, currentPriceConfiguration(now), now);
  const published = await world.publish({ validFrom: '2026-12-01T00:00:00+01:00', reason: 'new year' });
  expect(published).toMatchObject({ version: '2026-11-30-1', validFrom: '2026-11-30T23:00:00.000Z' });
  await world.know();
  const begins = Date.parse('2026-11-30T23:00:00Z');
  expect(currentPriceConfiguration(new Date(begins - 1)).version).toBe(base.version);
  expect(currentPriceConfiguration(new Date(begins))).toMatchObject({ version: '2026-11-30-1', vatRate: base.vatRate });
  const later = new Date(begins + 1000);
  expect(quote(input, currentPriceConfiguration(later), later).gross).toBeGreaterThan(before.gross);
  const kept = priceConfiguration(before.configurationVersion);
  expect(kept && quote(input, kept, now)).toEqual(before);
  expect((await world.audit.of('prices', 5)).lines).toMatchObject([
    {
      act: 'prices_published',
      before: { version: base.version },
      after: { version: '2026-11-30-1' },
      reason: 'new year',
    },
  ]);
});

test('no list begins before every part that quotes can know it; without an instant it begins as early as it may', async () => {
  for (const validFrom of ['2026-11-24T11:00:00Z', '2026-11-24T12:00:00Z', '2026-11-24T12:02:59Z'])
    expect(await world.publish({ validFrom })).toMatchObject({
      refused: 'validation_failed',
      fields: { valid_from: [expect.anything()] },
    });
  expect(await world.publish()).toMatchObject({ validFrom: '2026-11-24T12:03:00.000Z' });
});

test('when two tabs publish, one succeeds and the other is refused', async () => {
  const both = await Promise.all([world.publish(), world.publish()]);
  expect(both.filter((one) => 'refused' in one)).toEqual([{ refused: 'changed_meanwhile' }]);
  expect((await world.prices.read()).versions).toHaveLength(1);
  expect(await world.publish({ revision: 1, basedOn: 'nothing' })).toEqual({ refused: 'not_found' });
  expect(await world.publish({ revision: 1, basedOn: '2026-11-24-1' })).toMatchObject({ version: '2026-11-24-2' });
});

test('a list is taken back before it begins, once, and never after', async () => {
  await world.publish({ validFrom: '2026-12-01T00:00:00Z' });
  const withdraw = (at = now, version = '2026-12-01-1') =>
    withdrawPrices({ versions: world.prices, now: at }, { version, ...acting });
  expect(await withdraw(now, 'nothing')).toEqual({ refused: 'not_found' });
  expect(await withdraw(new Date('2026-12-01T00:00:00Z'))).toEqual({ refused: 'conflict' });
  expect(await withdraw(new Date('2026-11-30T23:59:30Z'))).toEqual({ refused: 'conflict' });
  expect(await withdraw()).toMatchObject({ withdrawnAt: now.toISOString() });
  expect(await withdraw()).toMatchObject({ withdrawnAt: now.toISOString() });
  await world.know();
  expect(currentPriceConfiguration(new Date('2027-01-01T00:00:00Z')).version).toBe(base.version);
  expect(await world.publish({ revision: 2, basedOn: '2026-12-01-1' })).toEqual({ refused: 'not_found' });
});

test('presets of a top-up rise and stay as many as they are; the effect on samples and a bonus is shown before', async () => {
  const tier = (amount: number, bonusPart: number) => ({ amount: grosze(amount), bonusPart });
  for (const tiers of [[tier(100, 0)], dearer.tiers.toReversed(), dearer.tiers.map(() => tier(10_000, 0))])
    expect(await world.publish({ values: { ...dearer, tiers } })).toMatchObject({
      fields: { top_up_tiers: ['validation/rising'] },
    });
  const changed = { ...base, wordRates: [...dearer.wordRates] as typeof base.wordRates };
  const samples = comparePrices(base, changed, now);
  expect(samples.find(({ sample }) => sample === 'usual')).toEqual({ sample: 'usual', before: 29_520, after: 36_900 });
  expect(samples.find(({ sample }) => sample === 'short')).toMatchObject({ before: 3075, after: 3075 });
  const generous = {
    ...base,
    topUp: { ...base.topUp, tiers: base.topUp.tiers.map((one) => ({ ...one, bonusPart: 2000 })) },
  };
  expect(compareBonus(base, generous, 50_000)).toEqual({ amount: 50_000, before: 4000, after: 10_000 });
});

test('targets and proofreading of a language change from the instant on; the others stay, and no language is its own target', async () => {
  const change = { id: 8, proofreading: false, targetLanguages: [1, 2, 20] };
  const publish = (more: object = {}) =>
    publishLanguages({ versions: world.languages, now }, { revision: 0, changes: [change], ...acting, ...more });
  for (const wrong of [
    { ...change, targetLanguages: [] },
    { ...change, targetLanguages: [8] },
    { ...change, id: 999 },
  ])
    expect(await publish({ changes: [wrong] })).toMatchObject({ refused: 'validation_failed' });
  expect(await publish()).toMatchObject({ version: '2026-11-24-1' });
  expect(await publish()).toEqual({ refused: 'changed_meanwhile' });
  const second = { id: 9, proofreading: true, targetLanguages: [1] };
  await publish({ revision: 1, changes: [second], validFrom: '2026-12-01T00:00:00Z' });
  const { versions } = await world.languages.read();
  expect(inForce(versions, now)).toBeUndefined();
  offerLanguages(inForce(versions, new Date('2026-11-25T00:00:00Z'))?.languages);
  expect(languageById(8)).toMatchObject({ targetLanguages: [1, 2, 20], proofreading: false });
  expect(proofreadingLanguageIds()).not.toContain(8);
  expect(languageById(9)).toEqual(firstLanguages.find(({ id }) => id === 9));
  offerLanguages(inForce(versions, new Date('2026-12-01T00:00:00Z'))?.languages);
  expect(languageById(8)).toMatchObject({ targetLanguages: [1, 2, 20] });
  expect(languageById(9)).toMatchObject({ targetLanguages: [1], proofreading: true });
});
