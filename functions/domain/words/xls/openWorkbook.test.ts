import { expect, test } from 'vitest';
import { biff } from '../test/makeXls.ts';
import { FILE_PASS } from './biff.ts';
import { openWorkbook } from './openWorkbook.ts';

/** A workbook that begins with this many irrelevant records, followed by an unknown encryption. */
const stream = (before: number) =>
  Buffer.concat([...Array.from({ length: before }, () => biff(0x42, [0, 0])), biff(FILE_PASS, [9, 9, 9])]);

test('how a workbook is encrypted is looked for among its first sixteen records', () => {
  expect(() => openWorkbook(stream(0))).toThrow();
  expect(() => openWorkbook(stream(15))).toThrow();
  const plain = stream(16);
  expect(openWorkbook(plain)).toBe(plain);
});

test('a stream that ends in the middle of a record, or is empty, is given back as it is', () => {
  for (const cut of [Buffer.alloc(0), Buffer.from([0x42, 0, 200, 0]), Buffer.from([0x2f])]) {
    expect(openWorkbook(cut)).toBe(cut);
  }
});
