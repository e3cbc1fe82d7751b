import { expect, test } from 'vitest';
import { readPieces } from './readDoc.ts';

const narrow = 0x40000000;
interface Piece {
  start: number;
  place: number;
}
/** A piece table after property lists of these sizes, whose text ends at `end`. */
function pieceTable(
  pieces: readonly Piece[],
  end: number,
  { lists = [] as number[], kind = 2, said = 0 } = {},
): Buffer {
  const before = lists.map((size) => Buffer.concat([Buffer.from([1, size & 255, size >> 8]), Buffer.alloc(size, 2)]));
  const table = Buffer.alloc(5 + (pieces.length + 1) * 4 + pieces.length * 8);
  table.writeUInt8(kind, 0);
  table.writeUInt32LE(table.length - 5 + said, 1);
  for (const [i, { start, place }] of pieces.entries()) {
    table.writeUInt32LE(start, 5 + i * 4);
    table.writeUInt32LE(place, 5 + (pieces.length + 1) * 4 + i * 8 + 2);
  }
  table.writeUInt32LE(end, 5 + pieces.length * 4);
  return Buffer.concat([Buffer.alloc(2), ...before, table]);
}
const read = (table: Buffer, { isOld = false, cut = 0 } = {}) =>
  readPieces(table, { at: 2, bytes: table.length - 2 - cut }, isOld);
const two = [
  { start: 0, place: 1024 },
  { start: 5, place: (3000 * 2) | narrow },
];

test('a piece is wide unless its place says otherwise, which is then twice the place of its first byte', () => {
  expect(read(pieceTable(two, 9))).toEqual([
    { start: 0, end: 5, at: 1024, wide: true },
    { start: 5, end: 9, at: 3000, wide: false },
  ]);
});

test('before Word 97 all pieces are of single bytes and places are of bytes', () => {
  const old = [{ start: 0, place: 1025 }];
  expect(read(pieceTable(old, 9), { isOld: true })).toEqual([{ start: 0, end: 9, at: 1025, wide: false }]);
});

test('property lists before the table are passed over, however long or many', () => {
  expect(read(pieceTable(two, 9, { lists: [0, 7, 300] }))).toEqual(read(pieceTable(two, 9)));
});

test('a table that says it is longer, or that is cut off, has the pieces that are whole', () => {
  expect(read(pieceTable(two, 9, { said: 100 }))).toHaveLength(2);
  expect(read(Buffer.concat([pieceTable(two, 9, { said: 11 }), Buffer.alloc(40)]))).toHaveLength(2);
  expect(read(pieceTable(two, 9), { cut: 1 })).toHaveLength(1);
  expect(read(pieceTable(two, 9, { said: -1 }))).toHaveLength(1);
  expect(read(pieceTable([], 0))).toEqual([]);
});

test('what is no table, or ends before its first piece, is damaged', () => {
  expect(() => read(pieceTable(two, 9, { kind: 3 }))).toThrow('doc_pieces');
  const least = pieceTable([], 0);
  expect(read(least, { cut: 4 })).toEqual([]);
  expect(() => read(least, { cut: 5 })).toThrow('doc_pieces');
  for (const lists of [[], [5]])
    expect(() => readPieces(pieceTable([], 0, { lists }), { at: 2, bytes: 3 }, false)).toThrow('doc_pieces');
  expect(() => readPieces(Buffer.from([0, 0, 1]), { at: 2, bytes: 9 }, false)).toThrow('doc_pieces');
});

test('pieces follow one another: one may be empty, none ends before its start or begins before the end of the last', () => {
  const starting = (start: number, end: number) =>
    pieceTable(
      [
        { start: 3, place: 0 },
        { start, place: 0 },
      ],
      end,
    );
  expect(read(starting(5, 5))).toHaveLength(2);
  expect(read(starting(3, 9))).toHaveLength(2);
  expect(() => read(starting(5, 4))).toThrow('doc_pieces');
  expect(() => read(starting(2, 9))).toThrow('doc_pieces');
});
