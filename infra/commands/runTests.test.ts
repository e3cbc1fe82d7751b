import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const command = fileURLToPath(new URL('runTests.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The output and exit code, with stages that print their names and fail if named. */
async function run(failing: readonly string[], length: readonly string[] = []) {
  const stages = ['types', 'lint', 'unit', 'suite:api', 'e2e'];
  const scripts = Object.fromEntries(
    stages.map((name) => [
      name,
      `echo "this is ${name}" && echo "tests: $TESTS"${failing.includes(name) ? ' && exit 3' : ''}`,
    ]),
  );
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }));
  const child = spawn(process.execPath, [command, ...length], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (part) => {
    said += part;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, ran: stages.filter((name) => said.includes(`this is ${name}\n`)), said };
}

test('all stages are run, and what each says is printed', async () => {
  const { code, ran } = await run([]);
  expect([code, ran]).toEqual([0, ['types', 'lint', 'unit', 'suite:api', 'e2e']]);
});

test('the long tests are run by themselves, without what was told before them', async () => {
  const usual = await run([]);
  expect(usual.said).not.toContain('tests: long');
  const { code, ran, said } = await run([], ['long']);
  expect([code, ran]).toEqual([0, ['unit', 'suite:api', 'e2e']]);
  expect(said.match(/^tests: .*$/gm)).toEqual(Array(3).fill('tests: long'));
  expect((await run(['unit'], ['long'])).code).toBe(1);
});

test('what fails after seconds ends the run; what fails later keeps no other stage from being run', async () => {
  const early = await run(['lint']);
  expect([early.code, early.ran]).toEqual([1, ['types', 'lint']]);
  for (const failing of ['unit', 'suite:api', 'e2e']) {
    const { code, ran, said } = await run([failing]);
    expect([failing, code, ran.length]).toEqual([failing, 1, 5]);
    expect(said).toContain(`${failing}: FAILED`);
    // Whatever the other lane prints afterwards, the failure is read at the end.
    expect(said.slice(said.lastIndexOf('What failed:'))).toBe(
      `What failed:\n--- ${failing}\nthis is ${failing}\ntests: usual\n\n`,
    );
  }
}, 120_000);
