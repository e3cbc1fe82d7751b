import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linters } from '../templates/linters.ts';
import { barOf, broken } from './bars.ts';
import { commandNames, timesOf } from './commands.ts';
import { figures } from './figures.ts';
import { figuresTable, inPaper } from './paper.ts';
import { chosenCommands } from './share.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

test('the paper says the bars that the commands hold', () => {
  const paper = read('shared/docs/figures.md');
  expect(paper.split('\n').filter((line) => line.startsWith('|'))).toEqual(figuresTable());
  expect(inPaper(paper.replace('p95 ≤ 7 ms', 'p95 ≤ 30 ms'))).toBe(paper);
});

test('a command that proves, measures or checks has a line of the paper and seconds of its own', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const held = Object.keys(scripts).filter((name) => /^(prove|bench|check):(?!all$)/.test(name));
  expect(held.filter((name) => !figures.some(({ command }) => command === name))).toEqual([]);
  expect(commandNames.filter((name) => scripts[name] === undefined)).toEqual([]);
  expect(commandNames.filter((name) => !figures.some(({ command }) => command === name))).toEqual([]);
});

test('numbers of the paper have no gap', () => {
  const numbers = [...new Set(figures.map(({ number }) => number))];
  expect(numbers).toEqual(Array.from(numbers, (_, place) => place + 1));
});

test('no command that has bars decides by a number of its own', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const files = commandNames.flatMap(
    (name) => /node (?:--\S+ )*(infra\/\S+\.ts)/.exec(scripts[name])?.slice(1, 2) ?? [],
  );
  const sources = new Set(files.filter((file) => !file.endsWith('/runTests.ts')));
  expect(sources.size).toBeGreaterThan(30);
  for (const file of sources) {
    const source = read(file);
    expect(source, file).toMatch(/conclude\(|await prove\(/);
    expect(source.match(/\bok\b(?: =|:)[^;]*?[<>]=? ?[\d_.]+/)?.[0], file).toBeUndefined();
    expect(source, file).not.toMatch(/process\.exitCode = ok|process\.exit\(ok/);
  }
});

test('a night runs all shares of the commands, with the linters that accepted findings were made with', () => {
  const workflow = read('.github/workflows/nightly.yml');
  const places = /share: \[(.*)\]/.exec(workflow)?.[1]?.split(', ').map(Number) ?? [];
  const [, shares] = /--share "\$SHARE\/(\d+)"/.exec(workflow) ?? [];
  expect(places).toEqual(Array.from({ length: Number(shares) }, (_, place) => place + 1));
  const minutes = Number(/timeout-minutes: (\d+)/.exec(workflow)?.[1]);
  for (const place of places) {
    const own = chosenCommands(commandNames, { only: [], share: `${place}/${shares}`, quick: false });
    expect(own.reduce((sum, command) => sum + timesOf(command).whole / 60, 0)).toBeLessThan(minutes - 20);
  }
  for (const { install } of linters) expect(workflow).toContain(install.replace('pip install ', ''));
});

const price = (median: number, p95: number, text: number) => ({
  upload_to_price_ms: { median, p95 },
  text_to_price_ms: { p95: text },
});

test('a figure at its bar is kept, one beyond it is broken and named, and so is one that nobody measured', () => {
  expect(broken('bench:price', price(90, 150, 7), false)).toEqual([]);
  expect(broken('bench:price', price(90, 150, 7.1), false)).toEqual(['text_to_price_ms.p95 is 7.1, more than 7']);
  expect(broken('bench:price', price(90, 150, Number.NaN), false)).toEqual([
    'text_to_price_ms.p95 is NaN, more than 7',
  ]);
  expect(broken('bench:price', { text_to_price_ms: { p95: 1 } }, false)).toEqual([
    'upload_to_price_ms.median was not measured',
    'upload_to_price_ms.p95 was not measured',
  ]);
});

test('a quick run is not held to the counts of a whole one, but to what it must not find', () => {
  const ran = { histories: 400, violations: 0, injected_bugs: 15, missed: [] };
  expect(broken('prove:work', ran, true)).toEqual([]);
  expect(broken('prove:work', ran, false)).toEqual(['histories is 400, less than 100000']);
  expect(broken('prove:work', { ...ran, missed: ['late'] }, true)).toEqual(['missed is 1, more than 0']);
});

test('where chance needs more room a quick run has a bar of its own', () => {
  const ran = { different: [], worst: 0.58 };
  expect(broken('prove:enumeration', ran, true)).toEqual([]);
  expect(broken('prove:enumeration', ran, false)).toEqual(['worst is 0.58, more than 0.55']);
});

test('what has to be true is broken where it is false, and what was left out is not judged', () => {
  const deployed = { suite: { failed: [] }, suiteAfterUpdate: { failed: [] } };
  expect(broken('deploy:emulator', { ...deployed, dataKept: true }, false)).toEqual([]);
  expect(broken('deploy:emulator', { ...deployed, dataKept: false }, false)).toEqual(['dataKept is 0, less than 1']);
  const checked = { schema: 'absent', invoices: 0, invalid: 0 };
  expect(broken('check:fa3', checked, false)).toEqual([]);
});

test('a bar that a command asks for and nobody wrote down is an error', () => {
  expect(barOf('prove:races', 'rounds')).toBe(200);
  expect(() => barOf('prove:races', 'round')).toThrow('prove:races has no bar of round.');
});
