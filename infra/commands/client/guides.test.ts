import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderAll } from '#frontend/build/content/buildContent.ts';
import { defaultService } from '#frontend/build/content/defaultService.ts';
import { unescaped } from '#frontend/build/content/renderMarkdown.ts';
import type { Host } from '../../local/host/host.ts';
import { startProduct } from '../../local/host/startProduct.ts';
import { type ApartWorld, openApart, quietly } from '../apart/apartWorld.ts';
import { developerFolder } from './developerFolder.ts';

let host: Host;
let world: ApartWorld;
let developer: Awaited<ReturnType<typeof developerFolder>>;

/** The blocks of code of the pages for developers as they are built, by the name that stands above each. */
const shown = renderAll(defaultService(new Date())).flatMap(({ kind, locale, html }) =>
  kind === 'api'
    ? [...html.matchAll(/<figcaption>(.*?)<\/figcaption><pre[^>]*><code>([\s\S]*?)<\/code>/g)].map(
        ([, name = '', code = '']) => ({ locale, name, code: unescaped(code) }),
      )
    : [],
);
const english = shown.filter(({ locale }) => locale === 'en');

/** What each prints in test mode. The first makes the clock that the others live by; `environment.sh` and `install.sh` are done by hand here. */
const printed: Readonly<Record<string, RegExp>> = {
  'first-order.js': /^delivered \S+\.txt true$/,
  'price.sh': /"price_gross":\{"amount":\d+/,
  'upload.js': /^\d+\.\d\d$/,
  'upload-by-hand.js': /^counted$/,
  'webhooks.js': /^webhook\.test$/,
  'events.js': /^file\.counted$/m,
  'errors.js': /^422 validation_failed \[ .*'email'/,
  'retries.js': /^true$/,
  'idempotency.js': /^true\nidempotency_conflict$/,
  'clock.js': /^2027-03-22T09:00:00(?:\.000)?Z\n\d+$/,
};
const byHand = ['environment.sh', 'install.sh'];
const apart = ['program.js', 'going-live.js'];

beforeAll(async () => {
  developer = await developerFolder();
  for (const { name, code } of english) await developer.write(name, code);
  host = await startProduct(quietly);
  world = await openApart(host);
}, 300_000);
afterAll(async () => {
  await world?.receiver.stop();
  await host?.stop();
  await developer?.remove();
});

const files = { FILE: 'contract.docx', BILLING: 'billing.json' };
const run = (name: string, token = world.tokens.test) => developer.run(name, { ...files, API: host.url, TOKEN: token });

test('every block of code is run here, and is the same in both languages', () => {
  expect(english.map(({ name }) => name).sort()).toEqual([...Object.keys(printed), ...byHand, ...apart].sort());
  const of = (wanted: string) => shown.flatMap(({ locale, ...one }) => (locale === wanted ? [one] : []));
  expect(of('pl')).toEqual(of('en'));
});

test.each(Object.entries(printed))('%s of the guides does what its page says', async (name, said) => {
  expect(await run(name)).toMatch(said);
});

test('the whole program, in test mode: priced by webhook, ordered, late with both parts of its compensation, an event replayed and verified by the independent library', async () => {
  const said = JSON.parse(await run('program.js'));
  expect(said).toMatchObject({ order: 'completed', same: true });
  expect(said.back).toHaveLength(2);
}, 300_000);

test('the check before going live reads with a live token, and orders nothing', async () => {
  expect(await run('going-live.js', world.tokens.live)).toMatch(/^live\nbalance [\d.]+\n.*"token";r=\d+/);
});
