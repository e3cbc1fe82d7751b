import { expect, test } from 'vitest';
import { pptRecord } from '../test/makePpt.ts';
import {
  CURRENT_USER,
  encryptedToken,
  PERSIST_DIRECTORY,
  readPersist,
  recordAt,
  recordsIn,
  USER_EDIT,
} from './records.ts';

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) bytes.writeUInt32LE(value, place * 4);
  return bytes;
};
const user = (edit: number, token = 0xe391c05f, kind = CURRENT_USER) => pptRecord(kind, u32(20, token, edit));
/**
 * The record of one save: 28 bytes, with the offset of the previous save (third number), that of the directory (fourth)
 * and the id of the document (fifth).
 */
const edit = (previous: number, directory: number, documentId = 0, bytes = 28) =>
  pptRecord(USER_EDIT, Buffer.concat([u32(0, 0, previous, directory, documentId), Buffer.alloc(bytes - 20)]));
/** A directory of objects in runs: the first id and the count, then the offsets. */
const directory = (...runs: [number, ...number[]][]) =>
  pptRecord(
    PERSIST_DIRECTORY,
    Buffer.concat(runs.map(([first, ...places]) => u32((places.length << 20) | first, ...places))),
  );
const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
function read(stream: Buffer, of: Buffer) {
  const { offsets, documentId } = readPersist(of, viewOf(stream));
  return { offsets: [...offsets], documentId };
}

test('a save names the place of each object it wrote, run by run, and the document', () => {
  const held = directory([1, 100, 200], [7, 300]);
  const stream = Buffer.concat([held, edit(0, 0, 1)]);
  expect(read(stream, user(held.length))).toEqual({
    offsets: [
      [1, 100],
      [2, 200],
      [7, 300],
    ],
    documentId: 1,
  });
});

test('of several saves the newest has the last word, and the document is the one that it names', () => {
  const older = directory([1, 100, 200]);
  const newer = directory([2, 900]);
  const first = older.length + newer.length;
  const stream = Buffer.concat([older, newer, edit(0, 0, 1), edit(first, older.length, 2)]);
  const found = read(stream, user(first + 36));
  expect(found.documentId).toBe(2);
  expect(Object.fromEntries(found.offsets)).toEqual({ 1: 100, 2: 900 });
});

test('saves that name one another in a ring are read once', () => {
  const held = directory([1, 100]);
  const at = held.length;
  const stream = Buffer.concat([held, edit(at + 36, 0, 1), edit(at, 0, 1)]);
  expect(read(stream, user(at))).toEqual({ offsets: [[1, 100]], documentId: 1 });
});

test('a save may stand at the beginning; one before the last that is no save ends the chain', () => {
  const only = edit(0, 36, 3);
  const stream = Buffer.concat([only, directory([1, 100])]);
  expect(read(stream, user(0))).toEqual({ offsets: [[1, 100]], documentId: 3 });
  const held = directory([1, 100]);
  const broken = Buffer.concat([held, edit(2, 0, 1)]);
  expect(read(broken, user(held.length)).offsets).toEqual([[1, 100]]);
});

test('a run that is longer than its directory ends with it', () => {
  const cut = pptRecord(PERSIST_DIRECTORY, u32((3 << 20) | 1, 100, 200));
  expect(read(Buffer.concat([cut, edit(0, 0)]), user(cut.length)).offsets).toEqual([
    [1, 100],
    [2, 200],
  ]);
  const ragged = pptRecord(PERSIST_DIRECTORY, Buffer.concat([u32((1 << 20) | 1, 100), Buffer.alloc(3)]));
  expect(read(Buffer.concat([ragged, edit(0, 0)]), user(ragged.length)).offsets).toEqual([[1, 100]]);
});

test.each([
  ['whose current user is cut off', user(16).subarray(0, 19), 'ppt_current_user'],
  ['whose current user is another record', user(16, 0, 1), 'ppt_current_user'],
  ['that is encrypted, as its current user says', user(16, encryptedToken), 'ppt_encrypted'],
  ['whose last save is not where it should be', user(0), 'ppt_last_save'],
  ['whose last save is behind its end', user(4000), 'ppt_last_save'],
])('a presentation %s has no count', (_, of, reason) => {
  const held = directory([1, 100]);
  expect(() => read(Buffer.concat([held, edit(0, 0)]), of)).toThrow(reason);
});

test('a save that holds a key is of an encrypted presentation, one that is too short is damaged', () => {
  const held = directory([1, 100]);
  const saved = (bytes: number) => () => read(Buffer.concat([held, edit(0, 0, 0, bytes)]), user(held.length));
  expect(saved(32)).toThrow('ppt_encrypted');
  expect(saved(31)).not.toThrow();
  expect(saved(27)).toThrow('ppt_last_save');
  const nowhere = Buffer.concat([held, edit(0, 4)]);
  expect(() => read(nowhere, user(held.length))).toThrow('ppt_directory');
});

test('records are read one after another while a whole one fits before the end', () => {
  const inner = Buffer.concat([pptRecord(1, u32(5)), pptRecord(2, Buffer.alloc(0), 2, 15)]);
  const view = viewOf(inner);
  expect([...recordsIn(view, 0, inner.length)]).toEqual([
    { kind: 1, instance: 0, isContainer: false, start: 8, end: 12 },
    { kind: 2, instance: 2, isContainer: true, start: 20, end: 20 },
  ]);
  expect([...recordsIn(view, 0, inner.length - 1)]).toHaveLength(1);
  expect(recordAt(view, 0, 11)).toBeUndefined();
  expect(recordAt(view, -1, inner.length)).toBeUndefined();
  expect(recordAt(view, 13, inner.length)).toBeUndefined();
});
