import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { sampleStarts, samplesOf } from '#shared/contract/samples/samplesOf.ts';
import { tokenOperations } from '#shared/contract/samples/tokenOperations.ts';
import { notYet } from '../../suite/notYet.ts';
import { makeThings, type Things } from '../access/fixtures.ts';
import { aboutThings } from './aboutThings.ts';
import { scene } from './developerScene.ts';

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
