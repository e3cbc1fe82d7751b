import { describe, expect, test } from 'vitest';
import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import { countText } from '#shared/rules/words/countText.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { CountStop } from '../../words/limits.ts';
import { type ReadFile, readFile } from '../readFile.ts';
import { problemsOf, writeFile } from '../writeFile.ts';

const head = '{\\rtf1\\ansi\\ansicpg1250{\\fonttbl{\\f0\\fcharset238 Arial;}{\\f1\\fcharset2 Symbol;}}\\pard ';
const bytesOf = (body: string) => Buffer.from(`${head}${body}}`, 'latin1');
const read = (body: string, ordered?: ReadonlySet<Scope>) => readFile(bytesOf(body), 'a.rtf', ordered);

/** Content as a line: `<1>` opens, `</1>` closes, `{2}` stands alone. */
const shown = (content: readonly Inline[]) =>
  content
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return { open: `<${piece.id}>`, close: `</${piece.id}>`, alone: `{${piece.id}}` }[piece.type];
    })
    .join('');

function countOf({ units, kept }: ReadFile): Partial<Record<Scope, number>> {
  const words: Partial<Record<Scope, number>> = {};
  for (const { scope, text } of [...units.flatMap(({ counted }) => counted), ...kept])
    words[scope] = (words[scope] ?? 0) + countText(text).words;
  return words;
}

async function written(body: string, change = (text: string) => text.toUpperCase()): Promise<string> {
  const file = await read(body);
  const translations = new Map(
    file.units.map(({ id, source }): [string, Inline[]] => [
      id,
      source.map((piece) => (typeof piece === 'string' ? change(piece) : piece)),
    ]),
  );
  expect(problemsOf(file, translations)).toEqual([]);
  return Buffer.from(await writeFile(file, translations)).toString('latin1');
}

describe('a paragraph of Rich Text', () => {
  test.each<[what: string, body: string, ...expected: string[]]>([
    ['runs that differ in noise', '{\\insrsid1 trans}{\\lang1033\\insrsid2 late}\\par', 'translate'],
    ['one bold word', 'a {\\b bold} word\\par', 'a <1>bold</1> word'],
    ['a look without a group', 'a \\b bold\\b0  word\\par', 'a <1>bold</1> word'],
    ['bytes and numbers of characters', "za\\'bf\\u322?\\u243\\'f3\\~x\\par", 'zażłó\u00a0x'],
    ['both halves of a character', '\\u-10179?\\u-8704?x\\par', '😀x'],
    ['a tab and a break', 'a\\tab b\\line c\\par', 'a{1}b{2}c'],
    ['signs of a symbol font', "a {\\f1\\'b7} b\\par", 'a {1} b'],
    ['a link', 'see {\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt {\\ul there}}}.\\par', 'see <1><2>there</2></1>.'],
    ['a number of a page', 'page {\\field{\\*\\fldinst PAGE}{\\fldrslt 7}} of all\\par', 'page {1} of all'],
    ['a note', 'text{\\super\\chftn{\\footnote\\chftn  a note}} more\\par', 'text{1} more', ' a note'],
    ['hidden text', 'seen {\\v not }seen\\par', 'seen {1}seen'],
    ['a bookmark', 'a {\\*\\bkmkstart x}b{\\*\\bkmkend x} c\\par', 'a {1}b{2} c'],
    ['a group over two paragraphs', '{\\b one\\par two} three\\par', 'one', '<1>two</1> three'],
    ['cells', '\\trowd\\cellx1\\intbl one\\cell two\\cell\\row', 'one', 'two'],
  ])('with %s', async (_what, body, ...expected) => {
    const file = await read(body);
    expect(file.units.map(({ source }) => shown(source)).map((text) => text.trim())).toEqual(
      expected.map((text) => text.trim()),
    );
    expect(countOf(file)).toEqual(file.wordsByScope);
  });

  test('is not a byte different where its text is the same', async () => {
    const body = "a {\\b bold}\\'bf\\u322?\\par\\pard\\qc{\\i x\\par y}z\\par";
    expect(await written(body, (text) => text)).toBe(bytesOf(body).toString('latin1'));
  });

  test('keeps what is around its text, and the look of what comes behind it', async () => {
    const made = await written('a {\\b bold} word\\par{\\i next\\par one} x\\par', (text) =>
      text.replace('bold', 'żółty {'),
    );
    expect(made).toContain('{\\plain\\b \\uc1 \\u380?\\u243?\\u322?ty \\{}');
    expect((await readFile(Buffer.from(made, 'latin1'), 'a.rtf')).units.map(({ source }) => shown(source))).toEqual([
      'a <1>żółty {</1> word',
      'next',
      'one<1> x</1>',
    ]);
    expect(made.split('{').length - made.split('\\{').length).toBe(made.split('}').length - made.split('\\}').length);
  });

  test('has its link, note and number of a page where the translation puts them', async () => {
    const body =
      'see {\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt there}} on {\\field{\\*\\fldinst PAGE}{\\fldrslt 7}} now{\\footnote a note}.\\par';
    const made = await written(body);
    expect(made).toContain('{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt{\\plain THERE}}}');
    expect(made).toContain('{\\field{\\*\\fldinst PAGE}{\\fldrslt 7}}');
    expect(made).toContain('{\\footnote {\\plain A NOTE}}');
  });
});

test('what is not ordered stays: a header, a comment', async () => {
  const body = '{\\header top of page\\par}{\\*\\annotation why}body\\par';
  expect((await read(body)).units.map(({ source }) => plainOf(source))).toEqual(['body']);
  const made = await written(body);
  expect(made).toContain('{\\header top of page\\par}{\\*\\annotation why}{\\plain BODY}');
});

test.each([
  ['changes that nobody has accepted', 'a{\\deleted b}c\\par'],
  ['bytes of an East Asian encoding', "{\\fonttbl{\\f5\\fcharset128 M;}}\\f5\\'93\\'fa\\par"],
  ['a part that stands twice', '{\\upr{a}{\\*\\ud{b}}}\\par'],
  ['an end inside a group', '{{a'],
])('a file with %s is not written back, and says so when it is read', async (_what, body) => {
  const stop = await read(body).catch((error: unknown) => error);
  expect(stop).toBeInstanceOf(CountStop);
  expect(stop).toMatchObject({ outcome: 'manual', reason: 'not_written_back' });
});

test('a hostile file ends within its limits', async () => {
  const deep = await read('{'.repeat(100_000)).catch((error: unknown) => error);
  expect(deep).toMatchObject({ outcome: 'unsafe' });
  const started = performance.now();
  const many = await read(`${'{\\b a}{\\i b}'.repeat(5_000)}\\par${'\\u322?'.repeat(50_000)}\\par`);
  expect(many.units).toHaveLength(2);
  const fields = '{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt '.repeat(2_000);
  await read(`${fields}a${'}}'.repeat(2_000)}\\par`);
  expect(performance.now() - started).toBeLessThan(10_000);
});
