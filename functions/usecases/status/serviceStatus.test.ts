import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sighting } from '#functions/domain/status/incidents.ts';
import { alarmStates } from '#functions/gateways/alarmStates.ts';
import { siteGateway } from '#functions/gateways/ownSite.ts';
import { type SitePages, sitePages } from '#functions/gateways/sitePages.ts';
import { statusTexts } from '#functions/runtime/texts/pageTexts.ts';
import { type AlarmState, alarmsEmulator } from '#infra/local/alarmsEmulator.ts';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { openS3Emulator } from '#infra/local/s3/s3Emulator.ts';
import { filledPart, statusFeeds, statusPages } from '#shared/rules/site/filledPage.ts';
import { statusIn } from '#shared/rules/site/statusHtml.ts';
import { endMissed, lookAround, noteStatus } from './serviceStatus.ts';

const keys = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
const region = 'eu-central-1';
const start = Date.parse('2026-11-24T09:00:00Z');
const [english = '', polish = ''] = statusPages;
const [feed = ''] = statusFeeds;
let dir: string;
let server: Listening;
let pages: SitePages;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'status-'));
  const buckets = [{ name: 'site', region, targets: [], cors: [] }];
  server = await listen(await openS3Emulator({ dir, basePath: '/files', keys, send: async () => {}, buckets }));
  const endpoint = `${server.url}/files`;
  pages = sitePages(new S3Client({ endpoint, region, credentials: keys, forcePathStyle: true }), 'site');
});
beforeEach(async () => {
  for (const key of [...statusPages, ...statusFeeds]) {
    const before = await pages.read(key);
    const fresh = `<h1>${key}</h1>${filledPart('')}<p>end</p>`;
    if (before) await pages.replace(key, fresh, before);
    else await pages.publish(key, fresh);
  }
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true });
});

const note = (sighting: Sighting, minutes = 0, through: Pick<SitePages, 'read' | 'replace'> = pages) =>
  noteStatus(
    { pages: through, textsIn: statusTexts, origin: 'https://verso.example', now: new Date(start + minutes * 60_000) },
    sighting,
  );
const pageAt = async (key: string) => (await pages.read(key))?.html ?? '';
const look = async (url: string, minutes: number) =>
  note({ tried: await lookAround(siteGateway(url)), isWhole: true }, minutes);

test('while the API is stopped the page is there, and says what does not work and since when; afterwards how long it lasted', async () => {
  const api = await listen(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    const priced = { quotation: { price_gross: { amount: 900 } } };
    response.end(JSON.stringify(request.url === '/api/quotation' ? priced : {}));
  });
  await look(api.url, 0);
  expect(await pageAt(english)).toContain('Everything works.');
  expect(await pageAt(english)).toContain('<time datetime="2026-11-24T09:00:00.000Z">');
  await api.stop();
  await look(api.url, 5);
  const down = await pageAt(english);
  expect(down).toContain('<li><span>API and website data</span><strong data-level="down">down</strong></li>');
  expect(down).toContain('<li><span>Payments</span><strong data-level="works">works</strong></li>');
  expect(down).toContain('since <time datetime="2026-11-24T09:05:00.000Z">');
  expect(await pageAt(polish)).toContain('<strong>API i dane strony</strong>: nie działa, od');
  expect(await pageAt(feed)).toContain('<title>API and website data: down, since 24');
  await look(api.url, 10);
  expect(statusIn(await pageAt(english)).incidents).toHaveLength(2);

  await note({ tried: { api: true, ordering: true }, isWhole: true }, 15);
  const { incidents } = statusIn(await pageAt(english));
  expect(incidents.map(({ part, from, to }) => [part, from, to])).toEqual([
    ['ordering', '2026-11-24T09:05:00.000Z', '2026-11-24T09:15:00.000Z'],
    ['api', '2026-11-24T09:05:00.000Z', '2026-11-24T09:15:00.000Z'],
  ]);
  expect(await pageAt(feed)).toContain('<updated>2026-11-24T09:15:00.000Z</updated>');
  // An incident is listed for 90 days after its end.
  await note({ tried: {}, isWhole: true }, 90 * 24 * 60);
  expect(statusIn(await pageAt(english)).incidents).toHaveLength(2);
  await note({ tried: {}, isWhole: true }, 90 * 24 * 60 + 20);
  expect(statusIn(await pageAt(english)).incidents).toEqual([]);
});

test('an API that answers without a price is no ordering', async () => {
  const api = await listen(async (_request, response) => void response.end('{"quotation":null}'));
  expect(await lookAround(siteGateway(api.url))).toEqual({ api: true, ordering: false });
  await api.stop();
});

test('alarms limit their part while they are on, twice is once, and those of no customer are not shown', async () => {
  const alarm = (alarm: string, on: boolean) => ({ alarm, on });
  await note(alarm('verso-production-jobs-deliverWebhooksAlarm07322EC9-XYZ', true), 1);
  await note(alarm('verso-production-jobs-deliverWebhooksAlarm07322EC9-XYZ', true), 2);
  await note(alarm('verso-production-FilesCountedLate', true), 3);
  const quiet = await note(alarm('verso-production-jobs-publishTranslatorsAlarm349B2DF9-XYZ', true), 4);
  expect(quiet?.alarms.map(({ part, since }) => [part, since])).toEqual([
    ['webhooks', '2026-11-24T09:01:00.000Z'],
    ['counting', '2026-11-24T09:03:00.000Z'],
  ]);
  const over = await note(alarm('verso-production-jobs-deliverWebhooksAlarm07322EC9-XYZ', false), 5);
  expect(over?.incidents.map(({ part, level, to }) => [part, level, to])).toEqual([
    ['counting', 'limited', undefined],
    ['webhooks', 'limited', '2026-11-24T09:05:00.000Z'],
  ]);
  // Alarms whose end was missed expire.
  expect((await note({ tried: {} }, 3 * 24 * 60))?.alarms).toEqual([]);
});

test('an incident whose end nobody told of is closed by the next run of the clock, and no other one', async () => {
  const states = new Map<string, AlarmState>([
    ['verso-production-ServerErrors', 'OK'],
    ['verso-production-MailsLate', 'ALARM'],
  ]);
  let questions = 0;
  const may = () => {
    questions += 1;
    return true;
  };
  const cloudWatch = await listen(alarmsEmulator({ states, may }));
  const clock = async (minutes: number) => {
    const now = new Date(start + minutes * 60_000);
    const deps = { pages, textsIn: statusTexts, origin: 'https://verso.example', now };
    const noted = await note({ tried: { api: true, ordering: true }, isWhole: true }, minutes);
    const asks = alarmStates({ region, keys, endpoint: cloudWatch.url });
    return noted && endMissed({ ...deps, states: asks }, noted);
  };
  expect([await clock(0), questions]).toEqual([undefined, 0]);
  for (const name of states.keys()) await note({ alarm: name, on: true }, 1);
  expect((await clock(5))?.alarms.map(({ name }) => name)).toEqual(['verso-production-MailsLate']);
  const { incidents } = statusIn(await pageAt(english));
  expect(incidents.map(({ part, to }) => [part, to])).toEqual([
    ['delivery', undefined],
    ['api', '2026-11-24T09:05:00.000Z'],
  ]);
  // What still rings is not written again.
  expect([await clock(10), questions]).toEqual([undefined, 2]);
  await cloudWatch.stop();
});

test('two that write at once lose nothing of each other', async () => {
  let isFirst = true;
  const meeting: Pick<SitePages, 'read' | 'replace'> = {
    ...pages,
    read: async (key) => {
      const read = await pages.read(key);
      if (isFirst) {
        isFirst = false;
        await note({ alarm: 'verso-production-ServerErrors', on: true }, 1);
      }
      return read;
    },
  };
  await note({ tried: { payments: false } }, 2, meeting);
  const { failed, alarms } = statusIn(await pageAt(english));
  expect([failed, alarms.map(({ part }) => part)]).toEqual([['payments'], ['api']]);
});

test('before the site is published there is nothing to write', async () => {
  const none: Pick<SitePages, 'read' | 'replace'> = { ...pages, read: async () => undefined };
  expect(await note({ tried: {} }, 0, none)).toBeUndefined();
});
