import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '../checks/readDocument.ts';
import { makeDocx, paragraph } from '../words/test/makeDocx.ts';
import { makePptx, makeXlsx, shape } from '../words/test/makeOffice.ts';
import { deliveredText, diffBlocks } from './deliveredText.ts';

const blocks = (texts: readonly string[]) => texts.map((text) => ({ place: '', text }));

test('what was changed, added and taken out is listed by block, the rest counted', () => {
  const before = blocks(['Title', 'One.', 'Two.', 'Three.', 'End']);
  expect(diffBlocks(before, before)).toEqual({ changes: [], unchanged: 5 });
  expect(diffBlocks(before, blocks(['Title', 'One!', 'Two.', 'New.', 'Three.', 'End']))).toEqual({
    changes: [
      { place: '', before: 'One.', after: 'One!' },
      { place: '', after: 'New.' },
    ],
    unchanged: 4,
  });
  expect(diffBlocks(before, blocks(['Title', 'Three.', 'End']))).toEqual({
    changes: [
      { place: '', before: 'One.' },
      { place: '', before: 'Two.' },
    ],
    unchanged: 3,
  });
});

test('any two versions: what stayed, came and went adds up to both', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (old, fresh) => {
      const { changes, unchanged } = diffBlocks(blocks(old), blocks(fresh));
      expect(unchanged + changes.filter(({ before }) => before !== undefined).length).toBe(old.length);
      expect(unchanged + changes.filter(({ after }) => after !== undefined).length).toBe(fresh.length);
    }),
  );
});

test('files are read by block with the readers of the word count: paragraphs, cells, shapes, lines', async () => {
  const read = async (bytes: Uint8Array, name: string) =>
    deliveredText(await readDocument({ bytes, name, sha256: '' }))?.blocks.map(({ place, text }) => [place, text]);
  expect(await read(makeDocx({ body: paragraph('Erster.') + paragraph('Zweiter.') }), 'a.docx')).toEqual([
    ...[
      ['', 'Erster.'],
      ['', 'Zweiter.'],
    ],
  ]);
  expect(await read(Buffer.from('Erste Zeile\nZweite Zeile'), 'a.txt')).toEqual([
    ...[
      ['', 'Erste Zeile'],
      ['', 'Zweite Zeile'],
    ],
  ]);
  const sheet = makeXlsx('<c r="B3" t="s"><v>0</v></c>', ['<t>Summe</t>']);
  expect(await read(sheet, 'a.xlsx')).toEqual([['1!B3', 'Summe']]);
  expect((await read(makePptx([shape('Folie')]), 'a.pptx'))?.map(([, text]) => text)).toEqual(['Folie']);
});
