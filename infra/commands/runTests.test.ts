import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const command = fileURLToPath(new URL('runTests.ts', import.meta.url));

/** Stands for every stage: says its name and its totals as Vitest does, and leaves a file that has its name when it ends. */
const stage = `
  import { writeFileSync } from 'node:fs';
  const [name, does, ...options] = process.argv.slice(2);
  const shard = options.find((one) => one.startsWith('--shard='))?.slice('--shard='.length);
  console.log('this is ' + name);
  if (does === 'hangs') await new Promise((resolve) => setTimeout(resolve, 60_000));
  const totals = does === 'fails' ? '1 failed | 2 passed (3)' : '3 passed (3)';
  if (!['types', 'lint'].includes(name)) console.log('      Tests  ' + totals);
  const file = [name, process.env.TESTS, shard?.replace('/', ' of ')].filter(Boolean).join(' ');
  writeFileSync(file + '.ended', '');
  process.exitCode = does === 'fails' ? 3 : 0;
`;

type Does = Readonly<Record<string, 'fails' | 'hangs'>>;

/** The exit code, what was printed, and the stages that ended; they pass unless they are told what to do. */
async function run(does: Does, ...given: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'stages-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const scripts = Object.fromEntries(
    ['types', 'lint', 'unit', 'suite:api', 'e2e'].map((name) => [
      name,
      `node stage.mjs ${name} ${does[name] ?? 'passes'}`,
    ]),
  );
  await writeFile(join(folder, 'stage.mjs'), stage);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }));
  const child = spawn(process.execPath, [command, ...given], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (part) => {
    said += part;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const ended = (await readdir(folder)).filter((file) => file.endsWith('.ended'));
  return { code, said, ran: ended.map((file) => file.replace('.ended', '')).toSorted() };
}

const unit = ['unit usual 1 of 3', 'unit usual 2 of 3', 'unit usual 3 of 3'];
const all = ['e2e usual', 'lint usual', 'suite:api usual', 'types usual', ...unit];

test('all stages are run, and each that passes is one line with what it counted', async () => {
  const { code, ran, said } = await run({});
  expect([code, ran]).toEqual([0, all]);
  const lines = said
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/\d+ s/, 'N s'));
  const counted = ['e2e', 'suite:api', 'unit 1/3', 'unit 2/3', 'unit 3/3'].map(
    (name) => `${name}: passed after N s, Tests  3 passed (3)`,
  );
  expect(lines.toSorted()).toEqual([...counted, 'lint: passed after N s', 'types: passed after N s'].toSorted());
});

test('the long tests are run by themselves, without what was told before them', async () => {
  const { code, ran } = await run({ unit: 'fails' }, 'long');
  expect([code, ran]).toEqual([1, ['e2e long', 'suite:api long', 'unit long']]);
});

test('of several parts each has its share of every kind of test, and the first has types and lint', async () => {
  const { code, ran } = await run({}, '1/4');
  const first = ['e2e usual 1 of 4', 'lint usual', 'suite:api usual 1 of 4', 'types usual', 'unit usual 1 of 4'];
  expect([code, ran]).toEqual([0, first]);
  expect((await run({}, '4/4')).ran).toEqual(['e2e usual 4 of 4', 'suite:api usual 4 of 4', 'unit usual 4 of 4']);
});

test('what fails after seconds ends the run; what fails later keeps no other stage from being run', async () => {
  // Whatever runs beside it is not waited for, nor does anything else begin.
  const early = await run({ lint: 'fails', 'suite:api': 'hangs', e2e: 'hangs' });
  expect([early.code, early.ran]).toEqual([1, ['lint usual', 'types usual']]);
  expect(early.said).not.toMatch(/^(?:e2e|suite:api|unit.*): (?:passed|FAILED)/m);
  expect(early.said.slice(early.said.indexOf('What failed:'))).toBe('What failed:\n--- lint\nthis is lint\n\n');
  const { code, ran, said } = await run({ e2e: 'fails' });
  expect([code, ran]).toEqual([1, all]);
  expect(said).toMatch(/^e2e: FAILED after \d+ s, Tests {2}1 failed \| 2 passed \(3\)$/m);
  // Whatever other stages say afterwards, the failure is read at the end.
  expect(said.slice(said.lastIndexOf('What failed:'))).toBe(
    'What failed:\n--- e2e\nthis is e2e\n      Tests  1 failed | 2 passed (3)\n\n',
  );
});
