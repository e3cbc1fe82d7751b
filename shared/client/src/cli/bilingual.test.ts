import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BilingualFiles } from './bilingual.ts';
import { run } from './run.ts';

let folder: string;
const here = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-'));
  for (const name of ['a.docx', 'a.xlf']) await writeFile(here(name), name);
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command line without a token; `merged` is what the file says of its XLIFF. */
async function ran(merged: Awaited<ReturnType<BilingualFiles['mergeIntoFile']>>, ...argv: string[]) {
  const said: string[] = [];
  const files: BilingualFiles = {
    extractXliff: async (bytes, name, { source, target, version }) => ({
      xliff: `${name} ${bytes.length} ${source} ${target} ${version}`,
      format: 'docx',
      units: 3,
    }),
    mergeIntoFile: async () => merged,
  };
  const print = (line: string) => void said.push(line);
  const connect = () => {
    throw new Error('no service is asked');
  };
  const code = await run(argv, { env: {}, print, complain: print, connect, bilingual: async () => files });
  return { code, said };
}
const file = { file: new Uint8Array([1]), format: 'docx', units: 3, untranslated: 0 };

test('a file is extracted and merged without a token', async () => {
  const out = here('out.xlf');
  const extracted = await ran(
    file,
    'extract',
    here('a.docx'),
    '--from',
    'EN',
    '--to',
    'pl',
    '-o',
    out,
    '--xliff',
    '1.2',
  );
  expect(extracted).toEqual({ code: 0, said: [`${out}: 3 texts`] });
  expect(await readFile(out, 'utf8')).toBe('a.docx 6 en pl 1.2');
  const merged = await ran({ ...file, untranslated: 2 }, 'merge', here('a.docx'), here('a.xlf'), '-o', here('b.docx'));
  expect(merged).toEqual({
    code: 0,
    said: [`${here('b.docx')}: 3 texts translated`, 'not translated, and as in the source: 2 sentences'],
  });
});

test('what does not fit is said by unit and segment, and nothing is written', async () => {
  const problems = [
    { unit: '1.2', segment: 0, reason: 'code_torn', code: 7 },
    { unit: '1.3', reason: 'unit_missing' },
  ];
  const { code, said } = await ran({ problems }, 'merge', here('a.docx'), here('a.xlf'), '-o', here('c.docx'));
  expect(code).toBe(1);
  expect(said.join('\n')).toContain(
    'unit 1.2, segment 1: has half of a pair of codes, or pairs that cross (7)\n  unit 1.3: is missing',
  );
  await expect(readFile(here('c.docx'))).rejects.toThrow('ENOENT');
  const other = await ran({ problems: [] }, 'merge', here('a.docx'), here('a.xlf'), '-o', here('c.docx'));
  expect(other.said[0]).toContain('was made of another file');
});

test('what is missing or no language is said', async () => {
  expect(await ran(file, 'extract', here('a.docx'), '--to', 'pl')).toMatchObject({ code: 2 });
  expect(await ran(file, 'merge', here('a.docx'), '-o', 'x')).toMatchObject({ code: 2 });
  const { code, said } = await ran(file, 'extract', here('a.docx'), '--from', 'e', '--to', 'pl', '-o', 'x');
  expect({ code, said }).toEqual({ code: 1, said: ['e is no language; en, pl or pt-BR is one.'] });
});
