import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { commandNames } from './commands.ts';
import { keepRun, lastLineOf, type Result, readRuns, worse } from './keptRuns.ts';
import { figuresOfRun, sayResult } from './report.ts';
import { runCommand } from './runCommand.ts';
import { chosenCommands } from './share.ts';

const folder = mkdtempSync(join(tmpdir(), 'figures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const node = (code: string) => [process.execPath, '-e', code];

test('the last line of a command is its figures, its exit code comes with it', async () => {
  const ended = await runCommand(
    node(`console.log('{"a":1}'); console.log('{"ok":false,"b":2}'); process.exitCode = 1`),
    {
      seconds: 30,
    },
  );
  expect(ended).toMatchObject({ code: 1, isLate: false, line: { ok: false, b: 2 } });
  const silent = await runCommand(node(`console.log('{"ok":true}'); console.log('no figures')`), { seconds: 30 });
  expect(silent).toMatchObject({ code: 0, line: undefined });
  expect(await runCommand(['/nowhere'], { seconds: 30 })).toMatchObject({ code: null, isLate: false });
});

test('a command that takes too long is ended with what it started, in groups of their own too', async () => {
  const child = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })`;
  const code = `console.log(${child}.pid); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)`;
  const { isLate, said } = await runCommand(node(code), { seconds: 3 });
  expect(isLate).toBe(true);
  const pid = Number(said.trim());
  expect(pid).toBeGreaterThan(1);
  await expect.poll(() => runs(pid)).toBe(false);
});

test('a command that is stopped from outside ends at once, and not for being late', async () => {
  const until = AbortSignal.timeout(200);
  const { isLate, seconds } = await runCommand(node('setInterval(() => {}, 1000)'), { seconds: 60, until });
  expect(isLate).toBe(false);
  expect(seconds).toBeLessThan(50);
});

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const line = (p95: number) => ({ upload_to_price_ms: { median: 60, p95: 100 }, text_to_price_ms: { p95 } });

test('a figure that is worse by a fifth than in the last kept run is named, up or down as its bar is', () => {
  const compared = (before: object, now: object, quick = false) =>
    worse('bench:price', { before: { ...before }, now: { ...now }, quick });
  expect(compared(line(5), line(6))).toEqual([]);
  expect(compared(line(5), line(6.1))).toEqual(['text_to_price_ms.p95 was 5, is 6.1']);
  expect(compared(line(6.1), line(5))).toEqual([]);
  const histories = (count: number) => ({ histories: count });
  expect(worse('prove:work', { before: histories(100), now: histories(79), quick: false })).toEqual([
    'histories was 100, is 79',
  ]);
  expect(worse('prove:work', { before: histories(100), now: histories(79), quick: true })).toEqual([]);
  expect(worse('prove:work', { before: undefined, now: histories(79), quick: false })).toEqual([]);
});

const result = (more: Partial<Result>): Result => ({
  ...{ command: 'bench:price', state: 'kept', seconds: 12, why: [] },
  ...more,
});

test('kept runs are read again, the newest first, each command as it was last run in this way', () => {
  const run = { quick: true, cores: 2 };
  keepRun(folder, { ...run, at: '2026-11-01T01:00:00.000Z', results: [result({ line: line(5) })] });
  keepRun(join(folder, 'share'), { ...run, at: '2026-11-02T01:00:00.000Z', results: [result({ line: line(6) })] });
  const skipped = result({ state: 'skipped', why: ['missing: Python'] });
  keepRun(folder, { ...run, at: '2026-11-03T01:00:00.000Z', results: [skipped] });
  keepRun(folder, { ...run, quick: false, at: '2026-11-04T01:00:00.000Z', results: [result({ line: line(7) })] });
  writeFileSync(join(folder, 'other.json'), '{"version":0}');
  const runs = readRuns(folder);
  expect(runs.map(({ at }) => at.slice(8, 10))).toEqual(['04', '03', '02', '01']);
  expect(lastLineOf(runs, 'bench:price', true)).toEqual(line(6));
  expect(lastLineOf(runs, 'bench:price', false)).toEqual(line(7));
  expect(lastLineOf(runs, 'bench:cost', true)).toBeUndefined();
  expect(readRuns(join(folder, 'nowhere'))).toEqual([]);
});

test('shares of all commands are whole together, and have none twice', () => {
  const shareOf = (share: string) => chosenCommands(commandNames, { only: [], share, quick: false });
  const all = ['1/4', '2/4', '3/4', '4/4'].map(shareOf);
  expect(all.flat().toSorted()).toEqual(commandNames.toSorted());
  expect(Math.min(...all.map((one) => one.length))).toBeGreaterThan(3);
  expect(() => shareOf('5/4')).toThrow('5/4 is no share');
});

test('commands are chosen by the beginnings of their names', () => {
  const chosen = chosenCommands(commandNames, { only: ['check:p24,check:fa3', 'bench:pr'], share: '1/1', quick: true });
  expect(chosen).toEqual(['bench:price', 'check:p24', 'check:fa3']);
  expect(() => chosenCommands(commandNames, { only: ['proof:'], share: '1/1', quick: true })).toThrow(
    'No command begins with proof:.',
  );
});

test('the command runs what was chosen, keeps the run and ends with its verdict', async () => {
  const keep = join(folder, 'whole');
  const script = fileURLToPath(new URL('../proveAll.ts', import.meta.url));
  const run = (...more: string[]) =>
    runCommand([process.execPath, script, '--quick', '--only', 'bench:capacity', '--keep', keep, ...more], {
      seconds: 120,
    });
  const { code, line: last, said } = await run('--seed', '7');
  expect([code, last], said).toMatchObject([0, { ok: true, seed: '7', kept: 1, bad: [], skipped: [], worse: 0 }]);
  expect(readRuns(keep)).toMatchObject([
    { quick: true, seed: '7', results: [{ command: 'bench:capacity', state: 'kept', line: { ok: true } }] },
  ]);
  expect(await run('--share', '2/2')).toMatchObject({ code: 0, line: undefined });
  expect(await run('--share', '3/2')).toMatchObject({ code: 1, line: undefined });
});

test('the report has each figure beside its bar, and why a command was not kept', () => {
  expect(figuresOfRun([result({ line: line(5.25) })], false)).toEqual([
    'bench:price          kept     median 60 ms (≤ 90 ms), p95 100 ms (≤ 150 ms), p95 5.25 ms (≤ 7 ms)',
  ]);
  const work = result({
    command: 'prove:work',
    line: { histories: 400, violations: 0, injected_bugs: 15, missed: [] },
  });
  expect(figuresOfRun([work], true)).toEqual(['prove:work           kept     histories 400, injected bugs 15 (≥ 15)']);
  const payments = result({ command: 'prove:payments', line: { kills: 6 } });
  expect(figuresOfRun([payments], true)).toEqual(['prove:payments       kept     kills 6 (≥ 1)']);
  expect(sayResult(result({ state: 'late', seconds: 120, why: ['ended after 120 s'] }))).toBe(
    'bench:price          late         120 s  ended after 120 s',
  );
  expect(sayResult(result({ state: 'failed', said: 'TypeError: no' }))).toBe(
    'bench:price          failed        12 s\nTypeError: no',
  );
});
