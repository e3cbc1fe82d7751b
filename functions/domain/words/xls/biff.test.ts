import { describe, expect, it } from 'vitest';
import { countWords } from '../countWords.ts';
import { makeCompound } from '../test/makeCompound.ts';
import { biff, biffString, bof, eof, makeXls, u16 } from '../test/makeXls.ts';
import { BiffStrings, BiffText } from './biff.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : Buffer.from(one)))),
  );
const old = (codePage: number) => Object.assign(new BiffText(), { isBiff8: false, codePage });

describe('strings of a workbook', () => {
  const text = new BiffText();
  it('are as long as they say, narrow or wide, and never longer than their record', () => {
    expect(text.string(bytes([3, 0, 0], 'abcdef'))).toBe('abc');
    expect(text.string(bytes([2, 0, 1], [0x42, 1, 0x7c, 1, 0x41, 0]))).toBe('łż');
    expect(text.string(bytes([99, 0, 0], 'abc'))).toBe('abc');
    expect(text.string(bytes([99, 0, 1], [0x42, 1, 7]))).toBe('ł');
    expect(text.string(bytes([99, 0, 0]))).toBe('');
    expect(text.shortString(bytes([2, 0], 'abcd'))).toBe('ab');
    expect(text.shortString(bytes([1, 1], [0x42, 1, 0x41, 0]))).toBe('ł');
  });

  it('that have formatting or phonetics are read up to these', () => {
    expect(text.string(bytes([2, 0, 8, 1, 0], 'ab', [9, 9, 9, 9]))).toBe('ab');
    expect(text.string(bytes([2, 0, 4, 2, 0, 0, 0], 'ab', [9, 9]))).toBe('ab');
  });

  it('go on in further records, each of which says whether it is wide', () => {
    expect(text.string(bytes([5, 0, 0], 'ab'), [bytes([1], [0x42, 1]), bytes([0], 'cd')])).toBe('abłcd');
    expect(() => text.string(bytes([5, 0, 0], 'ab'), [bytes([0], 'c')])).toThrow('xls_string');
  });

  it('of before Excel 97 are in the code page of the workbook', () => {
    expect(old(1250).string(bytes([3, 0], [0xb9, 0xea, 0x61, 0x62]))).toBe('ąęa');
    expect(old(1250).shortString(bytes([2], [0xb9, 0x7f, 0x61]))).toBe('ą\x7f');
    expect(old(0x8001).bytes(bytes([0xe9]))).toBe('é');
    expect(old(0x8000).bytes(bytes([0x8e]))).toBe('é');
    expect(old(932).bytes(bytes([0x82, 0xb1]))).toBe('こ');
  });
});

describe('a record that goes on', () => {
  it('gives its bytes and skips them over the ends of its pieces, down to the last one', () => {
    const row = () => new BiffStrings([bytes([1, 2, 3]), bytes([4]), bytes([5, 6])]);
    const read = row();
    expect([read.uint8(), read.uint16(), read.atEnd, read.uint16(), read.uint8(), read.atEnd]).toEqual([
      ...[1, 0x302, false, 0x504, 6, true],
    ]);
    expect(() => read.uint8()).toThrow('xls_string');
    const skipped = row();
    skipped.skip(4);
    expect(skipped.uint8()).toBe(5);
    skipped.skip(0);
    expect(skipped.uint8()).toBe(6);
    expect(() => row().skip(7)).toThrow('xls_string');
    expect(new BiffStrings([bytes([1, 2, 3, 255])]).uint32()).toBe(0xff030201);
    expect(new BiffStrings([]).atEnd).toBe(true);
  });
});

describe('a sheet', () => {
  const count = async (file: Uint8Array) => countWords(file, { fileName: 'a.xls', service: 'ordinary' });
  const words = async (...sheet: Uint8Array[]) => (await count(makeXls([], sheet))).wordsByScope;
  const cell = (kind: number, ...data: (Uint8Array | readonly number[])[]) => biff(kind, [0, 0, 0, 0, 0, 0], ...data);

  it('has headers and footers, without their codes', async () => {
    const found = await words(
      biff(0x14, biffString('&Lthe head&RPage &P')),
      biff(0x15, biffString('foot')),
      biff(0x14),
    );
    expect(found).toEqual({ headers_footers: 4 });
  });

  it('of Excel 5 has them with a length of one byte', async () => {
    const head = biff(0x14, [8], Buffer.from('two head'));
    const book = Buffer.concat([
      bof(5, 0x500),
      eof,
      bof(0x10, 0x500),
      head,
      cell(0x04, [0, 3], Buffer.from('one')),
      eof,
    ]);
    const heard: string[] = [];
    const onParagraph = ({ text }: { text: string }) => void heard.push(text);
    await countWords(makeCompound({ Book: book }), { fileName: 'a.xls', service: 'ordinary', onParagraph });
    expect(heard).toContain('two head');
  });

  it('has cells of its charts apart, and no numbers of them', async () => {
    const label = cell(0x204, biffString('in a chart'));
    const number = cell(0x203, new Uint8Array(8));
    const formula = cell(0x06, [2, 0, 42, 0, 0, 0, 255, 255], new Uint8Array(6));
    expect(
      await words(
        bof(0x20),
        label,
        number,
        cell(0xbd, new Uint8Array(12)),
        cell(0x205, [1, 0]),
        formula,
        eof,
        label,
        number,
      ),
    ).toEqual({
      ...{ embedded: 3, cells: 3, numeric_cells: 1 },
    });
  });

  it('has shapes with a text, and none of those without', async () => {
    const shape = (length: number, ...more: Uint8Array[]) => [
      biff(0x1b6, new Uint8Array(10), u16(length), new Uint8Array(6)),
      ...more,
    ];
    const goesOn = biff(0x3c, [1], Buffer.from('łódź', 'utf16le'));
    expect(await words(...shape(4, goesOn))).toEqual({ boxes: 1 });
    expect(await words(...shape(0, goesOn), ...shape(4), cell(0x204, biffString('one')))).toEqual({ cells: 1 });
    expect(await words(bof(0x20), ...shape(4, goesOn), eof)).toEqual({ embedded: 1 });
  });

  it('has the text of a formula once, and numbers, results and errors by what they are', async () => {
    const text = cell(0x06, [0, 0, 0, 0, 0, 0, 255, 255], new Uint8Array(6));
    const said = biff(0x207, biffString('said'));
    expect(await words(said, text, said, said)).toEqual({ cells: 1 });
    const empty = cell(0x06, [3, 0, 0, 0, 0, 0, 255, 255], new Uint8Array(6));
    expect(await words(empty, cell(0x204, biffString('one')))).toEqual({ cells: 1 });
  });

  it('that begins with no start is damaged; what follows the last end is not looked at', async () => {
    const book = (...parts: Uint8Array[]) => count(makeCompound({ Workbook: Buffer.concat(parts) }));
    expect(await book(eof, eof, bof(5))).toMatchObject({ outcome: 'unreadable', reason: 'xls_no_start' });
    const cut = biff(0x204, new Uint8Array(40)).subarray(0, 20);
    const sheet = [bof(5), eof, bof(0x10), cell(0x204, biffString('one')), eof];
    expect(await book(...sheet, cut)).toMatchObject({ outcome: 'counted', words: 1 });
  });
});
