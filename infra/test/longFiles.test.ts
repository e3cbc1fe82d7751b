import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A file is a subject (coupons, refunds, the offers of a job), 80 to 300 lines, at most 400. */
const most = 400;

const lines = (file: string): number => readFileSync(join(root, file), 'utf8').split('\n').length - 1;
const files = globSync('{shared,events,functions,infra,frontend}/**/*.{ts,tsx}', {
  cwd: root,
  // Tests beside this one build the client library.
  exclude: ['**/node_modules/**', '**/dist/**'],
});
const isCode = (file: string): boolean =>
  !/\.(test|suite)\.tsx?$/.test(file) && !file.startsWith('shared/messages/') && !/^infra\/(e2e|test)\//.test(file);

test(`a file of code has at most ${most} lines: what grows is split by its subjects`, () => {
  const long = files.filter((file) => isCode(file) && lines(file) > most);
  expect(long.map((file) => `${file}: ${lines(file)}`)).toEqual([]);
});

test('a handler of the API has at most 30 lines', () => {
  const handlers = files.filter((file) => file.startsWith('functions/api/') && isCode(file)).flatMap(handlersIn);
  expect(handlers.length).toBeGreaterThan(300);
  expect(handlers.filter(([, length]) => length > 30)).toEqual([]);
});

/** Functions that are typed by their operation, with their length: a statement goes on in indented lines and closing brackets. */
const handlersIn = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:export )?const \w+: Handler<.*(?:\n(?:[ })>].*)?)*/gm)].map(
    ([body]) => [file, body.trimEnd().split('\n').length] as const,
  );
