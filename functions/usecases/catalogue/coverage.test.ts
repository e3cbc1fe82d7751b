import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { knowCoverage } from '#functions/domain/catalogue/coverage.ts';
import { freshCatalogue } from '#functions/runtime/freshCatalogue.ts';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { coverageStore } from '#functions/stores/catalogue/coverage.ts';
import { translatorStore } from '#functions/stores/translators/translators.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { estimateCart } from '../carts/estimateCart.ts';
import { someTranslator } from '../production/test/workWorld.ts';
import { startedCart } from '../test/startedCart.ts';
import { refreshCoverage, setHouseCoverage } from './coverage.ts';

const now = new Date('2026-11-20T12:00:00Z');
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
  vi.stubEnv('TABLE_CATALOGUE', tables.names.catalogue);
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => knowCoverage(undefined));
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const coverage = () => coverageStore(tables.db, tables.names);
const translators = () => translatorStore(tables.db, tables.names.translators);
const refresh = (houseCoversEvery = false) =>
  refreshCoverage({ coverage: coverage(), translators: translators() }, { houseCoversEvery });
const say = (rule: 'every' | 'listed', pairs: [number, number][], revision = 0) =>
  setHouseCoverage(
    { coverage: coverage(), now },
    { rule, pairs, revision, by: 'staff', request: `request-${revision}` },
  );
/** Whether a text is sold at once, as a function knows half a minute later. */
async function isSold(target: number): Promise<boolean> {
  vi.advanceTimersByTime(30_000);
  await freshCatalogue(now);
  const { form } = startedCart(now);
  if (!form) throw new Error('A cart without a form.');
  const carts = cartStore(tables.db, tables.names.carts);
  const wanted = { account: undefined, locale: 'en' as const, form: { ...form, targetLanguages: [target] } };
  const estimated = await estimateCart({ carts, now }, { ...wanted, content: 'Demo text' });
  if ('refused' in estimated) throw new Error(estimated.refused);
  return JSON.stringify(estimated.cart.quotation).includes('"itemsWithoutQuotation":[]');
}

test('quotes know within half a minute who covers a pair, written only where it changes', async () => {
  expect(await isSold(2)).toBe(true);
  expect([await refresh(true), await refresh(true)]).toEqual(['written', 'same']);
  expect(await isSold(2)).toBe(true);
  expect(await refresh()).toBe('written');
  expect(await isSold(2)).toBe(false);
  await translators().save(someTranslator('anna'));
  expect([await refresh(), await refresh()]).toEqual(['written', 'same']);
  expect([await isSold(2), await isSold(3)]).toEqual([true, false]);
  const anna = await translators().read('anna');
  if (!anna) throw new Error('No translator.');
  await translators().save({ ...anna, state: 'paused' }, anna);
  await refresh();
  expect(await isSold(2)).toBe(false);
});

test('what the desk says of the house holds over the setting, once for each revision, and is in the audit', async () => {
  expect(await say('listed', [[1, 900]])).toEqual({
    refused: 'validation_failed',
    fields: { 'pairs.0': ['validation/language_unknown'] },
  });
  expect(await say('listed', [[1, 3]], 4)).toEqual({ refused: 'changed_meanwhile' });
  expect(
    (await Promise.all([say('listed', [[1, 3]]), say('listed', [[1, 4]])])).filter((done) => done === 'set'),
  ).toHaveLength(1);
  await refresh(true);
  const { house } = await coverage().read();
  expect(house).toMatchObject({ rule: 'listed', revision: 1, by: 'staff' });
  expect(await say('every', [[1, 2]], 1)).toBe('set');
  expect([await isSold(2), await isSold(3), await isSold(9)]).toEqual([false, true, true]);
});
