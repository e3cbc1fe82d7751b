import { describe, expect, test } from 'vitest';
import { countWords } from '../countWords.ts';
import { makeCompound } from '../test/makeCompound.ts';
import { biff, biffString, bof, eof, makeXls, sharedCell, sharedStrings, u16 } from '../test/makeXls.ts';
import { BiffStrings, BiffText, continued } from './biff.ts';

async function count(file: Uint8Array) {
  const heard: string[] = [];
  const onParagraph = ({ text }: { text: string }) => void heard.push(text);
  return { ...(await countWords(file, { fileName: 'a.xls', service: 'ordinary', onParagraph })), heard };
}
const sheet = (...records: Uint8Array[]) => count(makeXls([sharedStrings(['shared'])], records));
const stream = (...records: Uint8Array[]) => count(makeCompound({ Workbook: Buffer.concat(records) }));
const excel5 = (...records: Uint8Array[]) =>
  count(makeCompound({ Book: Buffer.concat([bof(5, 0x500), eof, bof(0x10, 0x500), ...records, eof]) }));
const cell = (kind: number, ...data: (Uint8Array | readonly number[])[]) => biff(kind, [0, 0, 0, 0, 0, 0], ...data);
const formula = (...result: number[]) => cell(0x06, result, new Uint8Array(6));
/** A record of an unknown kind; its first byte is zero. */
const unknown = biff(0x7700, [0, 0]);

describe('cells', () => {
  test.each([
    ['a number', formula(2, 0, 0, 0, 0, 0, 0, 0), 1, 0],
    ['a number that begins as no result does', formula(3, 0, 0, 0, 0, 0, 0, 0), 1, 0],
    ['a boolean', formula(1, 0, 1, 0, 0, 0, 255, 255), 1, 0],
    ['an error', formula(2, 0, 42, 0, 0, 0, 255, 255), 0, 1],
    ['nothing', formula(3, 0, 0, 0, 0, 0, 255, 255), 0, 0],
    ['less than a formula has', biff(0x06, new Uint8Array(13)), 0, 0],
    ['a boolean of its own', cell(0x205, [1, 0]), 1, 0],
    ['an error of its own', cell(0x205, [23, 1]), 0, 1],
    ['less than a boolean has', biff(0x205, new Uint8Array(7)), 0, 0],
    ['two numbers', cell(0xbd, new Uint8Array(12)), 2, 0],
    ['less than two numbers', cell(0xbd, new Uint8Array(11)), 1, 0],
  ])('that hold %s are so many numbers and errors', async (_, record, numbers, errors) => {
    const counted = await sheet(record, unknown);
    expect(counted.wordsByScope).toEqual(numbers === 0 ? {} : { numeric_cells: numbers });
    expect(counted.errorCells).toBe(errors);
  });

  test('have the text that follows a formula of texts, not one of numbers', async () => {
    const said = biff(0x207, biffString('said'));
    expect((await sheet(formula(0, 0, 0, 0, 0, 0, 0, 0), said)).heard).toEqual([]);
    expect((await sheet(formula(0, 0, 0, 0, 0, 0, 255, 255), said)).heard).toEqual(['said']);
  });

  test('show a shared string where they are whole', async () => {
    expect((await sheet(sharedCell(0), unknown)).heard).toEqual(['shared']);
    expect((await sheet(biff(0xfd, new Uint8Array(9)), unknown)).heard).toEqual([]);
  });

  test('have labels, in the older form as well, of one letter at least', async () => {
    const found = await excel5(cell(0x204, [1, 0], Buffer.from('x')), cell(0x04, [0, 1], Buffer.from('y')));
    expect(found.heard).toEqual(['x', 'y']);
    expect((await excel5(cell(0x204, [1, 0]), cell(0x04, [0, 1]))).heard).toEqual([]);
  });

  test('of before Excel 97 are in the code page that a whole record names', async () => {
    const label = cell(0x204, [1, 0], [0xb9]);
    expect((await excel5(biff(0x42, u16(1250)), label)).heard).toEqual(['ą']);
    expect((await excel5(biff(0x42, [0xe2]), label)).heard).toEqual(['¹']);
  });
});

describe('what is hidden', () => {
  const at = (row: number, column: number) => biff(0xfd, u16(row), u16(column), u16(0), [0, 0, 0, 0]);
  const rowOf = (row: number, flags: number) => biff(0x208, u16(row), new Uint8Array(10), [flags, 0, 0, 0]);
  const columns = (first: number, last: number, flags: number) =>
    biff(0x7d, u16(first), u16(last), u16(0), u16(0), [flags, 0]);

  test('in rows and columns is counted apart', async () => {
    const rows = await sheet(rowOf(0, 0), rowOf(1, 0x20), at(0, 0), at(1, 0), at(1, 5));
    expect(rows.wordsByScope).toEqual({ cells: 1, hidden_parts: 2 });
    const found = await sheet(columns(1, 2, 1), columns(3, 3, 0), at(0, 0), at(0, 1), at(0, 2), at(0, 3));
    expect(found.wordsByScope).toEqual({ cells: 2, hidden_parts: 2 });
  });

  test.each([
    [0, { cells: 1, boxes: 1 }],
    [1, { hidden_parts: 2 }],
    [2, { hidden_parts: 2 }],
  ])('on a sheet in state %i is counted apart, shapes as well, and only there', async (state, expected) => {
    const box = [biff(0x1b6, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0]), biff(0x3c, [0], Buffer.from('one'))];
    const globals = (offset: number) => [
      bof(5),
      biff(0x85, [...u16(offset), 0, 0], [state, 0], [1, 0], Buffer.from('x')),
      sharedStrings(['shared']),
      eof,
    ];
    const records = globals(Buffer.concat(globals(0)).length);
    const counted = await stream(...records, bof(0x10), at(0, 0), ...box, eof, bof(0x10), at(0, 0), eof);
    expect(counted.wordsByScope).toEqual({ ...expected, cells: 1 + ('cells' in expected ? 1 : 0) });
  });
});

describe('shapes', () => {
  const object = (bytes: number) => biff(0x5d, [0x15, 0, 18, 0, 0x19, 0].slice(0, bytes));
  const text = (bytes = 12) => [
    biff(0x1b6, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0].slice(0, bytes)),
    biff(0x3c, [0], Buffer.from('one')),
  ];

  test('are notes where a whole record says so', async () => {
    expect((await sheet(object(6), unknown, ...text())).wordsByScope).toEqual({ comments: 1 });
    expect((await sheet(object(5), unknown, ...text())).wordsByScope).toEqual({ boxes: 1 });
  });

  test('have the text of the records after a whole one', async () => {
    expect((await sheet(...text(11))).wordsByScope).toEqual({});
    expect((await sheet(...text(12))).heard).toEqual(['one']);
  });

  test('of charts have names of series', async () => {
    expect((await sheet(biff(0x100d, [0, 0], [3, 0], Buffer.from('axe')))).heard).toEqual(['axe']);
  });
});

describe('a workbook', () => {
  test('has a first record of eight bytes at least, and starts of four', async () => {
    const least = biff(0x809, u16(0x600), u16(5));
    expect(await stream(least)).toMatchObject({ outcome: 'empty', words: 0 });
    expect(await stream(least.subarray(0, 7))).toMatchObject({ reason: 'xls_no_start' });
    expect(await stream(bof(5), biff(0x809, [0, 6, 5]))).toMatchObject({ reason: 'xls_start' });
  });

  test('that ends at the header of a record is cut off', async () => {
    expect(await stream(bof(5), Buffer.from([4, 2, 1, 0]))).toMatchObject({ reason: 'xls_cut_off' });
  });

  test('has as many shared strings as it says, or as are there', async () => {
    const said = (strings: number) => {
      const table = sharedStrings(['one', 'two']);
      table.writeUInt32LE(strings, 8);
      return count(makeXls([table], [sharedCell(0), sharedCell(1)]));
    };
    expect((await said(1)).heard).toEqual(['one']);
    expect((await said(2)).heard).toEqual(['one', 'two']);
    expect((await said(9)).heard).toEqual(['one', 'two']);
  });
});

test('a record goes on in those right after it, down to an empty one at the very end', () => {
  const bytes = Buffer.concat([biff(0xfc, [1]), biff(0x3c, [2, 3]), biff(0x3c)]);
  expect(continued(bytes, 4, 5)).toEqual({
    pieces: [Buffer.from([1]), Buffer.from([2, 3]), Buffer.alloc(0)],
    next: bytes.length,
  });
  expect(continued(bytes, 4, 5).pieces).toHaveLength(3);
  expect(() => continued(bytes.subarray(0, 10), 4, 5)).toThrow('xls_cut_off');
  expect(continued(bytes.subarray(0, 8), 4, 5)).toMatchObject({ next: 5 });
});

test('what is skipped begins where the last reading ended, formatting and phonetics of a string too', () => {
  const row = new BiffStrings([Buffer.from([1, 2, 3]), Buffer.from([4, 5])]);
  row.uint8();
  row.skip(3);
  expect(row.uint8()).toBe(5);
  const rich = new BiffStrings([Buffer.from([12, 1, 0, 2, 0, 0, 0, 97, 98, 0, 0, 0, 0, 0, 0, 9])]);
  const taken: string[] = [];
  rich.string(2, (bytes) => taken.push(Buffer.from(bytes).toString()));
  expect([taken, rich.uint8()]).toEqual([['ab'], 9]);
});

test('the upper half of a code page begins at its 128th character', () => {
  const text = Object.assign(new BiffText(), { isBiff8: false, codePage: 1250 });
  expect(text.bytes(Buffer.from([0x7f, 0x80]))).toBe('\x7f€');
});
