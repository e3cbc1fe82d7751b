import { describe, expect, test } from 'vitest';
import { countWords } from '../countWords.ts';
import { makeCompound } from '../test/makeCompound.ts';
import { makeEncryptedXls } from '../test/makeEncryptedXls.ts';
import { biff, biffString, bof, eof, makeXls, sharedCell, sharedStrings, u16 } from '../test/makeXls.ts';

const count = (bytes: Uint8Array, onParagraph = (_one: { text: string }) => {}) =>
  countWords(bytes, { fileName: 'a.xls', service: 'ordinary', onParagraph });
const cell = (kind: number, ...data: (Uint8Array | readonly number[])[]) => biff(kind, [0, 0, 0, 0, 0, 0], ...data);

describe('an Excel 97 workbook', () => {
  test('counts shared strings by the cells that show them', async () => {
    const bytes = makeXls(
      [sharedStrings(['two words', 'zażółć', 'unused one'])],
      [sharedCell(0), sharedCell(1), sharedCell(0), sharedCell(9)],
    );
    expect(await count(bytes)).toMatchObject({
      outcome: 'counted',
      format: 'xls',
      words: 5,
      repeatedWords: 2,
      wordsByScope: { cells: 5 },
    });
  });

  test('reads a string that goes on in the next record, there in wide characters', async () => {
    const heard: string[] = [];
    const head = biff(0xfc, [1, 0, 0, 0, 1, 0, 0, 0], u16(8), [0], Buffer.from('abc '));
    const rest = biff(0x3c, [1], Buffer.from('łódź', 'utf16le'));
    expect(await count(makeXls([head, rest], [sharedCell(0)]), ({ text }) => heard.push(text))).toMatchObject({
      words: 2,
    });
    expect(heard).toEqual(['abc łódź']);
  });

  test('counts labels, results of formulas; numbers and booleans are tallied, errors are nothing', async () => {
    const formula = (...result: number[]) => cell(0x06, result, new Uint8Array(6));
    const sheet = [
      cell(0x204, biffString('a label')),
      formula(0, 0, 0, 0, 0, 0, 255, 255),
      biff(0x207, biffString('its result')),
      formula(2, 0, 42, 0, 0, 0, 255, 255),
      formula(0, 0, 0, 0, 0, 0, 0, 0),
      cell(0x203, new Uint8Array(8)),
      cell(0x205, [1, 0]),
      cell(0x205, [23, 1]),
      cell(0xbd, new Uint8Array(12)),
    ];
    expect((await count(makeXls([], sheet))).wordsByScope).toEqual({ cells: 4, numeric_cells: 5 });
  });

  test('reads the result of a formula that goes on in the next record', async () => {
    const formula = cell(0x06, [0, 0, 0, 0, 0, 0, 255, 255], new Uint8Array(6));
    const sheet = [
      formula,
      biff(0x207, u16(9), [0], Buffer.from('one ')),
      biff(0x3c, [0], Buffer.from('three')),
      cell(0x204, u16(99), [1], Buffer.from('t\0')),
    ];
    expect((await count(makeXls([], sheet))).wordsByScope).toEqual({ cells: 3 });
  });

  test('keeps charts and notes apart and counts shapes', async () => {
    const object = (kind: number) => biff(0x5d, u16(0x15), u16(18), u16(kind), new Uint8Array(16));
    const text = (words: string) => [
      biff(0x1b6, new Uint8Array(10), u16(words.length), new Uint8Array(6)),
      biff(0x3c, [0], Buffer.from(words)),
    ];
    const sheet = [
      object(6),
      ...text('in a shape'),
      object(0x19),
      ...text('a note'),
      bof(0x20),
      biff(0x100d, [0, 0], [3, 0], Buffer.from('axe')),
      eof,
    ];
    expect((await count(makeXls([], sheet))).wordsByScope).toEqual({ boxes: 3, comments: 2, embedded: 1 });
  });

  test('Excel 5 is read in its code page, whatever its sheets say they are', async () => {
    const book = Buffer.concat([
      bof(5, 0x500),
      biff(0x42, u16(1250)),
      eof,
      bof(0x10, 0x600),
      cell(0x204, u16(4), [0xb9, 0x20, 0xea, 0x61]),
      eof,
    ]);
    const heard: string[] = [];
    expect(await count(makeCompound({ Book: book }), ({ text }) => heard.push(text))).toMatchObject({
      outcome: 'counted',
      words: 2,
    });
    expect(heard).toEqual(['ą ęa']);
  });

  test('before Excel 5 a person looks', async () => {
    const bytes = Buffer.concat([biff(0x209, new Uint8Array(6)), cell(0x204, u16(7), Buffer.from('two old')), eof]);
    expect(await count(bytes)).toMatchObject({ outcome: 'manual', reason: 'too_old', words: 2 });
  });

  test('one that is only protected against changes opens as in Excel, others ask for their password', async () => {
    const text = 'three plain words'.repeat(100);
    expect(await count(makeEncryptedXls(text, 'VelvetSweatshop'))).toMatchObject({ outcome: 'counted', words: 201 });
    expect(await count(makeEncryptedXls(text, 'secret'))).toMatchObject({ outcome: 'password_protected', words: 0 });
  });

  test('an encrypted one asks for its password', async () => {
    expect(await count(makeXls([biff(0x2f, u16(1))], []))).toMatchObject({ outcome: 'password_protected' });
  });

  test('one cut off in a sheet is unreadable', async () => {
    const book = Buffer.concat([bof(5), eof, bof(0x10), biff(0x204, new Uint8Array(40)).subarray(0, 20)]);
    expect(await count(makeCompound({ Workbook: book }))).toMatchObject({
      outcome: 'unreadable',
      reason: 'xls_cut_off',
    });
  });
});
