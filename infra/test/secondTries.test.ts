import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { secondTryLine } from './secondTries.ts';

const vitest = fileURLToPath(import.meta.resolve('vitest/package.json')).replace('package.json', 'vitest.mjs');
const reporter = fileURLToPath(new URL('./secondTries.ts', import.meta.url));

test('what passes only when it runs again is named with what it said first, and what passes at once is not', () => {
  const place = mkdtempSync(join(tmpdir(), 'tries-'));
  const cases = "let run = 0; test('late', () => { run += 1; expect(run).toBe(2); }); test('at once', () => {});";
  writeFileSync(join(place, 'one.test.js'), cases);
  const options = ['--root', place, '--globals', '--retry=1', `--reporter=${reporter}`];
  const { stdout, status } = spawnSync(process.execPath, [vitest, 'run', ...options], { encoding: 'utf8' });
  expect(status).toBe(0);
  const named = stdout.split('\n').filter((line) => line.startsWith(secondTryLine));
  expect(named).toEqual([`${secondTryLine}one.test.js > late: expected 1 to be 2 // Object.is equality`]);
});
