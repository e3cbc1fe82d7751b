import { expect, test } from 'vitest';
import { makeDocx, paragraph } from '../words/test/makeDocx.ts';
import { makePptx, makeXlsx, shape } from '../words/test/makeOffice.ts';
import { readDocument, readText } from './readDocument.ts';

const read = (bytes: Uint8Array, name: string) => readDocument({ bytes, name, sha256: '0' });

test('a file is flagged where its name says another type; one of no known type is not', async () => {
  const bytes = makeDocx({ body: paragraph('One line.') });
  expect(await read(bytes, 'a.docx')).toMatchObject({ format: 'docx', flagged: false, words: 2, cutOff: false });
  expect(await read(bytes, 'a.txt')).toMatchObject({ format: 'docx', flagged: true });
  expect(await read(Buffer.from([0, 1, 2, 3]), 'a.docx')).toMatchObject({ format: 'unknown', flagged: false });
});

test('its comments are counted and left out of what is compared, empty ones are none; numbers in cells are compared', async () => {
  const comment = (text: string) => `<w:comment>${paragraph(text)}</w:comment>`;
  const comments = `<w:comments>${comment('Ask.')}${comment(' ')}${comment('And again.')}</w:comments>`;
  const said = await read(makeDocx({ body: paragraph('One line.'), parts: { comments } }), 'a.docx');
  expect(said).toMatchObject({ comments: 2, blocks: [{ scope: 'body', text: 'One line.' }] });
  const sheet = await read(makeXlsx('<c r="A1"><v>12</v></c><c r="B3" t="s"><v>0</v></c>', ['<t>Sum</t>']), 'a.xlsx');
  expect(sheet.blocks.map(({ scope, place, text }) => [scope, place, text])).toEqual([
    ['numeric_cells', '1!A1', '12'],
    ['cells', '1!B3', 'Sum'],
  ]);
});

test('what is hidden is compared as if it were shown, since a translation may show it', async () => {
  const hidden = makeXlsx('<c r="B3" t="s"><v>0</v></c>', ['<t>Sum</t>'], '', { state: 'hidden' });
  expect((await read(hidden, 'a.xlsx')).blocks).toMatchObject([{ scope: 'cells', place: '1!B3', text: 'Sum' }]);
  const slides = makePptx([shape('Seen'), shape('Not seen')], {}, [1]);
  expect((await read(slides, 'a.pptx')).blocks).toMatchObject([
    { scope: 'body', place: '1.1' },
    { scope: 'body', place: '2.1', text: 'Not seen' },
  ]);
});

test('a damaged file is no defect; what a reader did not foresee is one, and still gives an answer', async () => {
  const defects: unknown[] = [];
  const of = (bytes: Uint8Array) =>
    readDocument({ bytes, name: 'a.docx', sha256: '0' }, (error) => defects.push(error));
  expect(await of(new Uint8Array())).toMatchObject({ outcome: 'unreadable', reason: 'no_bytes' });
  expect(defects).toEqual([]);
  const defect = new Error('Nobody foresaw it.');
  const broken = Object.defineProperty(new Uint8Array(9), 'length', {
    get: () => {
      throw defect;
    },
  });
  expect(await of(broken)).toMatchObject({ outcome: 'manual', reason: 'reader_failed', blocks: [] });
  expect(defects).toEqual([defect]);
});

test('a pasted text has a block for each line that says something', () => {
  const { blocks, words, ...rest } = readText('one two\r\n\r\n \nthree', 'a');
  expect([blocks.map(({ text }) => text), words]).toEqual([['one two', 'three'], 3]);
  expect(rest).toMatchObject({ outcome: 'counted', format: 'txt', flagged: false, cutOff: false, comments: 0 });
});
