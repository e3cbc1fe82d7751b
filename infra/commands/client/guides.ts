import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { renderAll } from '#frontend/build/content/buildContent.ts';
import { defaultService } from '#frontend/build/content/figures.ts';
import { unescaped } from '#frontend/build/content/renderMarkdown.ts';
import { areas } from '#shared/contract/index.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { sampleStarts, samplesOf, tokenOperations } from '#shared/contract/samples/samplesOf.ts';
import { promisedAt } from '../../client/agedOrders.ts';
import { notYet } from '../../suite/notYet.ts';
import { aboutThings, makeThings, type Things } from '../access/params.ts';
import { scene } from './developerScene.ts';

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
  'texts.js': /^button\.save \S.*\ncart\.empty \S/,
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
  for (const { name, code } of english) await scene.developer.write(name, code);
});

const files = { FILE: 'contract.docx', BILLING: 'billing.json' };
const run = (name: string, token = scene.world.tokens.test) =>
  scene.developer.run(name, { ...files, API: scene.host.url, TOKEN: token });

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

test('the same program, live: its order is late because its promise lies in the past, and what comes back is told and replayed the same way', async () => {
  const done = run('program.js', scene.world.tokens.live).then((said) => JSON.parse(said));
  // What the clock of the live product would start every minute, until the program has seen everything.
  const ended = done.then(
    () => true,
    () => true,
  );
  let late: string | undefined;
  const soon = () => new Promise<false>((go) => setTimeout(() => go(false), 600));
  while (!(await Promise.race([ended, soon()]))) {
    await minute();
    late ??= await ordered();
  }
  const said = await done;
  expect(said).toMatchObject({ id: late, order: 'accepted', same: true });
  expect(said.back.length).toBeGreaterThan(0);
}, 300_000);

/** What of the clock's work the program waits for; events are sent during it. */
async function minute(): Promise<void> {
  for (const schedule of ['sweep', 'runProduction', 'followOrders', 'tellEvents'])
    await scene.world.host.runSchedule(schedule);
}

/** The order of the program, once its work is planned: nobody takes it, and it was promised for a fortnight ago. */
async function ordered(): Promise<string | undefined> {
  const { orders } = await scene.world.callers.live.must('GET', '/api/orders?reference=job-1');
  const id = orders.find(({ status }: { status: string }) => status === 'accepted')?.id;
  if (id === undefined) return undefined;
  await minute();
  await promisedAt(scene.world.host.dynamoEndpoint, id, new Date(Date.now() - 14 * 86_400_000));
  return id;
}

test('a file is extracted and merged by the packed command line, without a token', async () => {
  const verso = 'node node_modules/@verso/client/dist/cli.js';
  await scene.developer.write(
    'bilingual.sh',
    `${verso} extract contract.docx --from en --to pl -o c.xlf --xliff 1.2 --json && ${verso} merge contract.docx c.xlf -o c.docx --json`,
  );
  const [extracted, merged] = (await scene.developer.run('bilingual.sh', {}))
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(extracted).toEqual({ format: 'docx', units: expect.any(Number) });
  expect(merged).toEqual({ format: 'docx', units: 1, untranslated: 1 });
});

test('the check before going live reads with a live token, and orders nothing', async () => {
  expect(await run('going-live.js', scene.world.tokens.live)).toMatch(
    /^live\nbalance [\d.]+\n(active .*\n)*"token";r=\d+/,
  );
});

const operations = tokenOperations().flatMap((one) => one.operations);
const reads = operations.filter(({ method, id }) => method === 'GET' && !Object.hasOwn(areas.testMode, id));

let things: Things;
beforeAll(async () => {
  things = await makeThings(scene.host.url, scene.world.person.token, 'company@demo.example');
}, 300_000);

const here = (operation: Operation, sample: string) => aboutThings(operation, sample, things);

test('every sample in TypeScript compiles against the packed library', async () => {
  const calls = operations.map((one) => `async () => {\n${samplesOf(one).typescript}\n};`);
  await scene.developer.write('samples.ts', `${sampleStarts.typescript}\n\n${calls.join('\n')}\n`);
  const compiler = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));
  const types = fileURLToPath(new URL('../../../node_modules/@types', import.meta.url));
  const flags = `--noEmit --strict --skipLibCheck --target es2022 --module nodenext --types node --typeRoots ${types} --ignoreConfig`;
  const compile = () => execFileSync(compiler, ['samples.ts', ...flags.split(' ')], { cwd: scene.developer.folder });
  try {
    compile();
  } catch (error) {
    throw new Error(String((error as { stdout?: Buffer }).stdout));
  }
}, 120_000);

test('every sample in TypeScript that reads does so on the product', async () => {
  const cases = await Promise.all(
    reads.map(
      async (one) => `await run('${one.id}', async () => {\n${await here(one, samplesOf(one).typescript)}\n});`,
    ),
  );
  const start = `${sampleStarts.typescript}\nconst answers = {};\nconst log = console.log;\nconsole.log = () => {};
const run = async (id, sample) => { answers[id] = await sample().then(() => 'done', (error) => error.code ?? String(error)); };`;
  await scene.developer.write('reads.js', `${start}\n${cases.join('\n')}\nlog(JSON.stringify(answers));\n`);
  const said = JSON.parse(
    await scene.developer.run('reads.js', { API: scene.host.url, TOKEN: scene.world.tokens.live }),
  );
  expect(said).toEqual(Object.fromEntries(reads.map(({ id }) => [id, notYet[id] ?? 'done'])));
}, 120_000);

test('every sample of curl that reads does so on the product', async () => {
  const said: Record<string, string> = {};
  for (const one of reads) {
    await scene.developer.write('read.sh', await here(one, samplesOf(one).curl));
    const answer = JSON.parse(
      await scene.developer.run('read.sh', { API: scene.host.url, TOKEN: scene.world.tokens.live }),
    );
    said[one.id] = answer.status >= 400 ? answer.code : 'done';
  }
  expect(said).toEqual(Object.fromEntries(reads.map(({ id }) => [id, notYet[id] ?? 'done'])));
}, 300_000);
