import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Files stay below 150; a fix that needs a few lines more is no reason to split in passing. */
const most = 160;

/** Tables that are one thing, however many rows they have, and what is long for another reason. */
const longer: Readonly<Record<string, string>> = {
  'functions/domain/catalogue/countryRows.ts': 'a row for each country',
  'functions/stores/rowKinds.ts': 'a row for each kind of row',
  'infra/commands/access/params.ts': 'a row for each operation with parameters',
  'infra/commands/layers/walls.ts': 'a row for each folder with walls',
  'infra/local/demo/chapters.ts': 'the story of the demo data, chapter by chapter',
  'infra/suite/notYet.ts': 'a row for each operation without a successful example',
  'shared/rules/words/WordCounter.ts': 'the hot loop of every count keeps its state in local variables',
};

const lines = (file: string): number => readFileSync(join(root, file), 'utf8').split('\n').length - 1;
const files = globSync('{shared,events,functions,infra,frontend}/**/*.{ts,tsx}', {
  cwd: root,
  // Tests beside this one build the client library.
  exclude: ['**/node_modules/**', '**/dist/**'],
});
const isCode = (file: string): boolean =>
  !/\.(test|suite)\.tsx?$/.test(file) && !file.startsWith('shared/messages/') && !/^infra\/(e2e|test)\//.test(file);

test(`a file of code has at most ${most} lines: what grows is split by what it does`, () => {
  const long = files.filter((file) => isCode(file) && !(file in longer) && lines(file) > most);
  expect(long.map((file) => `${file}: ${lines(file)}`)).toEqual([]);
});

test('what may be longer is', () => {
  expect(Object.keys(longer).filter((file) => !files.includes(file) || lines(file) <= most)).toEqual([]);
});

test('a handler of the API has at most 30 lines', () => {
  const handlers = files.filter((file) => file.startsWith('functions/api/') && isCode(file)).flatMap(handlersIn);
  expect(handlers.length).toBeGreaterThan(250);
  expect(handlers.filter(([, length]) => length > 30)).toEqual([]);
});

/** Functions that are typed by their operation, with their length. */
const handlersIn = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^export const \w+: Handler<[\s\S]*?^\};?$/gm)].map(
    ([body]) => [file, body.split('\n').length] as const,
  );
