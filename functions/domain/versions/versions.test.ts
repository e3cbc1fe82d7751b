import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureEdit, versionKinds } from '#infra/commands/versions/editScript.ts';
import { isTranslated } from '#shared/model/order/cartFile.ts';
import { makeDocx, paragraph } from '../words/test/makeDocx.ts';
import { makeXlsx } from '../words/test/makeOffice.ts';
import { compareBlocks, type VersionBlock } from './compareBlocks.ts';
import { countChanges } from './earlierVersion.ts';
import { gatherBlocks, readTextVersion } from './gatherBlocks.ts';
import { readVersion } from './readVersion.ts';

const blocks = (...texts: string[]): VersionBlock[] =>
  texts.map((text) => ({ scope: 'body', place: '', text, words: text.split(' ').length, characters: text.length }));
const compared = (before: VersionBlock[], after: VersionBlock[]) =>
  compareBlocks(before, after).map((row) => [row.kind, before[row.before ?? -1]?.text, after[row.after ?? -1]?.text]);

test('what was added, rewritten, moved, repeated and taken out is listed, each new block beside what it was', () => {
  const before = blocks('Title', 'One is here.', 'Two is there.', 'Three goes.', 'Four stays.', 'Five stays.', 'End');
  const after = blocks('Title', 'Five stays.', 'One was here.', 'Two is there.', 'Quite new words.', 'Four stays.');
  expect(compared(before, [...after, ...blocks('Two  is there.', 'Quite new words.', 'End')])).toEqual([
    ['unchanged', 'Title', 'Title'],
    ['moved', 'Five stays.', 'Five stays.'],
    ['changed', 'One is here.', 'One was here.'],
    ['unchanged', 'Two is there.', 'Two is there.'],
    ['added', undefined, 'Quite new words.'],
    ['removed', 'Three goes.', undefined],
    ['unchanged', 'Four stays.', 'Four stays.'],
    ['repeated', 'Two is there.', 'Two  is there.'],
    ['repeated', undefined, 'Quite new words.'],
    ['unchanged', 'End', 'End'],
  ]);
});

test('beside what stayed the same, blocks that hardly resemble each other are not one block rewritten', () => {
  const [old, fresh] = ['one two three four five', 'one two six seven eight'];
  expect(compared(blocks('Title', old), blocks('Title', fresh))).toContainEqual(['changed', old, fresh]);
  expect(compared(blocks('Title', old, 'End'), blocks('Title', 'End', fresh))).toEqual([
    ['unchanged', 'Title', 'Title'],
    ['removed', old, undefined],
    ['unchanged', 'End', 'End'],
    ['added', undefined, fresh],
  ]);
  expect(compared(blocks('Title', 'End', old), blocks('Title', fresh, 'End'))).toEqual([
    ['unchanged', 'Title', 'Title'],
    ['added', undefined, fresh],
    ['unchanged', 'End', 'End'],
    ['removed', old, undefined],
  ]);
});

test('beside a moved block, what was rewritten in another gap is found, each old block once', () => {
  const before = blocks('c1 c2 c3 c4 c5 c6', 'Keep', 'a1 a2 a3 a4');
  const after = blocks('c1 c2 c3 c4 q r', 'a1 a2 a3 q', 'Keep', 'c1 c2 c3 c4 c5 q');
  expect(compared(before, after)).toEqual([
    ['changed', 'c1 c2 c3 c4 c5 c6', 'c1 c2 c3 c4 q r'],
    ['changed', 'a1 a2 a3 a4', 'a1 a2 a3 q'],
    ['unchanged', 'Keep', 'Keep'],
    ['added', undefined, 'c1 c2 c3 c4 c5 q'],
  ]);
});

test('across gaps no more than ten thousand pairs are tried: beyond that the text is mostly new', () => {
  const lines = (count: number, end: string) => Array.from({ length: count }, (_, at) => `n${at} one two ${end}`);
  const kinds = (gone: number) =>
    countChanges(compareBlocks(blocks(...lines(gone, 'a'), 'Keep'), blocks('Keep', ...lines(100, 'b'))), []).blocks;
  expect(kinds(100)).toMatchObject({ unchanged: 1, changed: 100, removed: 0, added: 0 });
  expect(kinds(101)).toMatchObject({ unchanged: 1, changed: 0, removed: 101, added: 100 });
});

test('a paragraph that became a cell is the same; scopes without words of their own are not listed', () => {
  const [cell] = blocks('In a cell');
  const cells: VersionBlock[] = cell ? [{ ...cell, scope: 'cells', place: '1!A1' }] : [];
  expect(compared(blocks('In a cell'), cells)).toEqual([['unchanged', 'In a cell', 'In a cell']]);
  const silent = blocks('—').map((one) => ({ ...one, words: 0 }));
  expect(countChanges(compareBlocks([], silent), silent).wordsByScope).toEqual({});
});

test('a text that was not translated is new where it is: a comment that became a paragraph', () => {
  const [comment] = blocks('Ask the notary.');
  const before: VersionBlock[] = [...blocks('Title'), ...(comment ? [{ ...comment, scope: 'comments' as const }] : [])];
  expect(compared(before, blocks('Title', 'Ask the notary.')).map(([kind]) => kind)).toEqual([
    'unchanged',
    'added',
    'removed',
  ]);
});

test('the words of a new version are those of its rewritten and added blocks, by scope', async () => {
  const read = (body: string, header: string) =>
    readVersion(makeDocx({ body, parts: { header: `<w:hdr>${paragraph(header)}</w:hdr>` } }), 'a.docx');
  const before = await read(paragraph('one two three') + paragraph('four'), 'page head');
  const after = await read(
    paragraph('one two five') + paragraph('four') + paragraph('four') + paragraph('6'),
    'new head',
  );
  if (!before || !after) throw new Error('Not read.');
  const changes = countChanges(compareBlocks(before.blocks, after.blocks), after.blocks);
  expect(changes).toMatchObject({ words: 4, wordsByScope: { body: 4, headers_footers: 2 } });
  expect(changes.blocks).toMatchObject({ unchanged: 1, repeated: 1, added: 1, changed: 2 });
});

test('a file that cannot be read as text is not compared', async () => {
  expect(await readVersion(Buffer.from([0, 1, 2, 3]), 'a.docx')).toBeUndefined();
  expect(readTextVersion('one\n\n \ntwo three')?.blocks.map(({ words }) => words)).toEqual([1, 2]);
});

test('what nobody reads is no block of a version; numbers in cells are', async () => {
  const gathered = gatherBlocks();
  for (const scope of ['body', 'deleted', 'masters'] as const) {
    gathered.tally.text(scope, `in ${scope}`);
    gathered.tally.endParagraph(scope);
  }
  expect(gathered.version()?.blocks.map(({ text }) => text)).toEqual(['in body']);
  const sheet = makeXlsx('<c r="A1"><v>12</v></c><c r="B3" t="s"><v>0</v></c>', ['<t>Sum</t>']);
  expect((await readVersion(sheet, 'a.xlsx'))?.blocks.map(({ place, text }) => [place, text])).toEqual([
    ['1!A1', '12'],
    ['1!B3', 'Sum'],
  ]);
});

const texts = fc.array(fc.constantFrom('a b', 'c', 'd e f', 'g', 'h i', 'j', 'k l m n', 'o'), { maxLength: 24 });

test('any two versions: every new block has one row, every old one is kept, moved, rewritten or gone, once', () => {
  fc.assert(
    fc.property(texts, texts, (old, fresh) => {
      const [before, after] = [blocks(...old), blocks(...fresh)];
      const rows = compareBlocks(before, after);
      expect(rows.flatMap((row) => row.after ?? [])).toEqual([...after.keys()]);
      const used = rows.flatMap((row) => (row.kind === 'repeated' ? [] : (row.before ?? [])));
      expect(used.toSorted((one, other) => one - other)).toEqual([...before.keys()]);
      for (const { kind, before: left = -1, after: right = -1 } of rows) {
        const isSame = before[left]?.text === after[right]?.text;
        if (kind === 'unchanged' || kind === 'moved') expect(isSame).toBe(true);
        if (kind === 'changed') expect(isSame).toBe(false);
      }
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('any two versions: what is paid is each text once that the old version does not have, and no other', () => {
  fc.assert(
    fc.property(texts, texts, (old, fresh) => {
      const [before, after] = [blocks(...old), blocks(...fresh)];
      const rows = compareBlocks(before, after);
      const paid = blocks(...new Set(fresh.filter((text) => !old.includes(text))));
      const { words, characters } = countChanges(rows, after);
      expect(words).toBe(paid.reduce((sum, block) => sum + block.words, 0));
      expect(characters).toBe(paid.reduce((sum, block) => sum + block.characters, 0));
      const translated = rows.filter(({ kind }) => isTranslated(kind)).map(({ after: at }) => after[at ?? -1]?.words);
      expect(translated.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(words);
    }),
    { seed: 2, numRuns: 500 },
  );
});

test('the same version, however large, has nothing to translate; one in another order neither', () => {
  const all = Array.from({ length: 20_000 }, (_, at) => `Line ${at % 15_000} says so`);
  const before = blocks(...all);
  expect(countChanges(compareBlocks(before, before), before)).toMatchObject({
    words: 0,
    blocks: { unchanged: 20_000 },
  });
  const sorted = blocks(...all.toReversed());
  expect(countChanges(compareBlocks(before, sorted), sorted)).toMatchObject({ words: 0, blocks: { removed: 0 } });
});

test.each(versionKinds)('a seeded script of edits of a %s is found again, to the word', async (kind) => {
  for (const seed of [11, 12, 13]) {
    const { translated, removed, wordsHold } = await measureEdit(seed, kind);
    expect([translated.wrong, translated.missed, removed.wrong, removed.missed, wordsHold]).toEqual([0, 0, 0, 0, true]);
  }
});
