import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { languageById } from '../domain/catalogue/languages.ts';
import { type PublishedLanguages, PublishedLanguages as Schema } from '../domain/catalogue/published.ts';
import { versionStore } from '../stores/catalogue/catalogueVersions.ts';
import { freshCatalogue } from './freshCatalogue.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
  vi.stubEnv('TABLE_CATALOGUE', tables.names.catalogue);
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const version = (name: string, validFrom: string, targets: number[]): PublishedLanguages => ({
  ...{ version: name, validFrom, publishedAt: '2026-11-24T12:00:00.000Z', by: 'anna' },
  languages: [{ id: 8, proofreading: true, targetLanguages: targets }],
});
const publish = (one: PublishedLanguages, revision: number) =>
  versionStore(tables.db, tables.names, 'languages', Schema).publish(one, revision, {
    ...{ who: { kind: 'staff', account: 'anna' }, act: 'languages_published', object: 'languages' },
    ...{ before: {}, after: {}, at: one.publishedAt },
  });
const targets = () => languageById(8)?.targetLanguages;

test('a running function knows within half a minute what was published, and uses it from its instant on', async () => {
  const early = new Date('2026-11-30T00:00:00Z');
  await freshCatalogue(early);
  const before = targets();
  await publish(version('one', '2026-12-01T00:00:00.000Z', [1, 2]), 0);
  vi.advanceTimersByTime(29_000);
  await freshCatalogue(new Date('2026-12-01T00:00:00Z'));
  expect(targets()).toEqual(before);
  vi.advanceTimersByTime(1_000);
  await freshCatalogue(early);
  expect(targets()).toEqual(before);
  await freshCatalogue(new Date('2026-11-30T23:59:59.999Z'));
  expect(targets()).toEqual(before);
  await freshCatalogue(new Date('2026-12-01T00:00:00Z'));
  expect(targets()).toEqual([1, 2]);
});
