import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { exampleOf } from '#shared/contract/openapi/exampleOf.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { sampleStarts, samplesOf } from '#shared/contract/samples/samplesOf.ts';
import { tokenOperations } from '#shared/contract/samples/tokenOperations.ts';
import type { Host } from '../../local/host/host.ts';
import { startProduct } from '../../local/host/startProduct.ts';
import { notYet } from '../../suite/notYet.ts';
import { makeThings, type Things } from '../access/fixtures.ts';
import { params } from '../access/params.ts';
import { type ApartWorld, openApart, quietly } from '../apart/apartWorld.ts';
import { developerFolder } from './developerFolder.ts';

const operations = tokenOperations().flatMap((one) => one.operations);
const reads = operations.filter(({ method, id }) => method === 'GET' && !Object.hasOwn(areas.testMode, id));

let host: Host;
let world: ApartWorld;
let things: Things;
let developer: Awaited<ReturnType<typeof developerFolder>>;

beforeAll(async () => {
  developer = await developerFolder();
  host = await startProduct(quietly);
  world = await openApart(host);
  things = await makeThings(host.url, world.person.token, 'company@demo.example');
}, 300_000);
afterAll(async () => {
  await world?.receiver.stop();
  await host?.stop();
  await developer?.remove();
});

/** A sample as it is shown, about things that are there. */
async function here({ id }: Operation, sample: string): Promise<string> {
  const { params: given = {}, query = {} } = exampleOf(id);
  const make = Object.entries(params).find(([name]) => name === id)?.[1];
  const real: Record<string, string> = { ...('cart' in query && { cart: things.cart }), ...(await make?.(things)) };
  return Object.entries({ ...query, ...given }).reduce(
    (text, [name, shown]) => (real[name] === undefined ? text : text.replaceAll(String(shown), real[name])),
    sample,
  );
}

test('every sample in TypeScript compiles against the packed library', async () => {
  const calls = operations.map((one) => `async () => {\n${samplesOf(one).typescript}\n};`);
  await developer.write('samples.ts', `${sampleStarts.typescript}\n\n${calls.join('\n')}\n`);
  const compiler = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));
  const types = fileURLToPath(new URL('../../../node_modules/@types', import.meta.url));
  const flags = `--noEmit --strict --skipLibCheck --target es2022 --module nodenext --types node --typeRoots ${types} --ignoreConfig`;
  const compile = () => execFileSync(compiler, ['samples.ts', ...flags.split(' ')], { cwd: developer.folder });
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
  await developer.write('reads.js', `${start}\n${cases.join('\n')}\nlog(JSON.stringify(answers));\n`);
  const said = JSON.parse(await developer.run('reads.js', { API: host.url, TOKEN: world.tokens.live }));
  expect(said).toEqual(Object.fromEntries(reads.map(({ id }) => [id, notYet[id] ?? 'done'])));
}, 120_000);

test('every sample of curl that reads does so on the product', async () => {
  const said: Record<string, string> = {};
  for (const one of reads) {
    await developer.write('read.sh', await here(one, samplesOf(one).curl));
    const answer = JSON.parse(await developer.run('read.sh', { API: host.url, TOKEN: world.tokens.live }));
    said[one.id] = answer.status >= 400 ? answer.code : 'done';
  }
  expect(said).toEqual(Object.fromEntries(reads.map(({ id }) => [id, notYet[id] ?? 'done'])));
}, 300_000);
