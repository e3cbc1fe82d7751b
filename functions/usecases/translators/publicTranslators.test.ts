import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SitePages, sitePages } from '#functions/gateways/sitePages.ts';
import { translatorListTexts } from '#functions/runtime/texts/pageTexts.ts';
import { publicStore, translatorStore } from '#functions/stores/translators/translators.ts';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { openS3Emulator } from '#infra/local/s3/s3Emulator.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { filledPart, partOf, translatorPages } from '#shared/rules/site/filledPage.ts';
import { someTranslator } from '../production/test/workWorld.ts';
import { publishTranslators, showPublicly } from './publicTranslators.ts';

const keys = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
const region = 'eu-central-1';
let tables: TestTables;
let dir: string;
let server: Listening;
let pages: SitePages;
beforeAll(async () => {
  tables = await createTables();
  dir = await mkdtemp(join(tmpdir(), 'pages-'));
  const buckets = [{ name: 'site', region, targets: [], cors: [] }];
  server = await listen(await openS3Emulator({ dir, basePath: '/files', keys, send: async () => {}, buckets }));
  const endpoint = `${server.url}/files`;
  pages = sitePages(new S3Client({ endpoint, region, credentials: keys, forcePathStyle: true }), 'site');
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true });
});

const [english = '', polish = ''] = translatorPages;
const stores = () => ({
  shown: publicStore(tables.db, tables.names.translators),
  translators: translatorStore(tables.db, tables.names.translators),
});
const publish = (through: Pick<SitePages, 'read' | 'replace'> = pages) =>
  publishTranslators({ ...stores(), pages: through, textsIn: translatorListTexts });
const shownAs = (translator: string, change: object = {}) => ({
  ...{ translator, name: 'Demo <b>K.</b>', about: 'Contracts & deeds', showsFields: true, consents: true },
  ...{ textVersion: '2026-11', at: '2026-11-24T12:00:00Z', ...change },
});

test('the list’s pages hold who agreed to be shown, as text, and nobody who withdrew or pauses', async () => {
  expect(await publish()).toEqual({ shown: 0, written: 0 });
  for (const page of [english, polish]) await pages.publish(page, `<h1>${page}</h1>${filledPart('built')}<footer>`);
  const sworn = { sourceLanguage: 1, targetLanguage: 3, steps: ['translation' as const], sworn: true };
  await stores().translators.save({ ...someTranslator('shown'), pairs: [sworn], specialisations: [4] });
  await showPublicly(stores(), shownAs('shown'));

  expect(await publish()).toEqual({ shown: 1, written: 2 });
  const { html = '' } = (await pages.read(polish)) ?? {};
  expect(html).toMatch(/^<h1>pl\/translators\/index.html<\/h1>.*<footer>$/);
  expect(html).toContain('<h3 class="mt-0">Demo &lt;b&gt;K.&lt;/b&gt;</h3><p>polski → niemiecki (przysięgły)</p>');
  expect(html).toContain('data-languages="1 3" data-sworn="1 3" data-fields="4"');
  expect(html).toContain('<p class="hint">Prawo i umowy</p><p class="break-words">Contracts &amp; deeds</p>');
  expect(html).not.toContain('@');
  expect(partOf((await pages.read(english))?.html ?? '')).toContain('Polish → German (sworn)');
  expect(await publish()).toEqual({ shown: 1, written: 0 });

  await showPublicly(stores(), shownAs('shown', { consents: false }));
  expect(await publish()).toEqual({ shown: 0, written: 2 });
  const after = (await pages.read(polish))?.html ?? '';
  expect(after).not.toContain('Demo');
  expect(after).toContain('Nikt nie zgodził się jeszcze');
});

test('the list is put into the page of a release that is published at the same time, not into the one before', async () => {
  await pages.publish(english, `<h1>Old</h1>${filledPart('')}`);
  let releases = 0;
  const whileReleased: Pick<SitePages, 'read' | 'replace'> = {
    replace: pages.replace,
    read: async (key) => {
      const page = await pages.read(key);
      if (key === english && releases++ === 0) await pages.publish(english, `<h1>New</h1>${filledPart('')}`);
      return page;
    },
  };
  await publish(whileReleased);
  const { html = '' } = (await pages.read(english)) ?? {};
  expect(html).toContain('<h1>New</h1>');
  expect(html).toContain('Nobody has agreed');
});
