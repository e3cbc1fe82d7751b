import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import { makeZip } from './test/makeZip.ts';
import { readDirectory } from './ZipArchive.ts';

const files = { 'word/document.xml': 'some text', 'word\\styles.xml': 'x' };
const plain = Buffer.from(makeZip(files));
const found = (bytes: Uint8Array) => [...readDirectory(bytes).values()].map(({ name, bytes: size }) => [name, size]);
const both = [
  ['word/document.xml', 9],
  ['word/styles.xml', 1],
];
const changed = (change: (bytes: Buffer, central: number, end: number) => void, bytes: Uint8Array = plain) => {
  const copy = Buffer.from(bytes);
  change(copy, copy.indexOf('PK\x01\x02'), copy.lastIndexOf('PK\x05\x06'));
  return copy;
};

describe('the directory of an archive', () => {
  test('names its entries in their order, with slashes between folders and none before the first', () => {
    expect(found(plain)).toEqual(both);
    expect(found(makeZip({ '//a/b': 'x' }))).toEqual([['a/b', 1]]);
  });

  test('says of each how it is packed, how large it is and where it stands', () => {
    const [first, second] = readDirectory(Buffer.from(makeZip({ a: 'xx', b: 'y' }, { a: { stored: true } }))).values();
    expect(first).toMatchObject({ method: 0, bytes: 2, compressedBytes: 2, offset: 0, encrypted: false });
    expect(second).toMatchObject({ method: 8, bytes: 1, offset: 33 });
    const secret = readDirectory(makeZip({ a: 'x' }, { a: { encrypted: true } })).get('a');
    expect(secret?.encrypted).toBe(true);
  });

  test('is found behind other bytes and before a comment; places are those in the whole file', () => {
    const behind = Buffer.concat([Buffer.from('#!/bin/sh\n'), plain]);
    expect(found(behind)).toEqual(both);
    expect(readDirectory(behind).get('word/document.xml')?.offset).toBe(10);
    expect(found(Buffer.concat([plain, Buffer.alloc(0xffff, 32)]))).toEqual(both);
    expect(() => readDirectory(Buffer.concat([plain, Buffer.alloc(0x1_0000, 32)]))).toThrow('zip_cut_off');
  });

  test('keeps the first of two entries of one name', () => {
    const bytes = changed(
      (copy) => {
        for (let at = copy.indexOf('b.txt'); at >= 0; at = copy.indexOf('b.txt', at)) copy.write('a', at);
      },
      makeZip({ 'a.txt': 'one', 'b.txt': 'three' }),
    );
    expect(found(bytes)).toEqual([['a.txt', 3]]);
  });

  test('of an archive that is cut off, or says what cannot be, is damaged', () => {
    expect(() => readDirectory(plain.subarray(0, -1))).toThrow('zip_cut_off');
    expect(() => readDirectory(Buffer.from('PK'))).toThrow('zip_cut_off');
    expect(() => readDirectory(changed((copy, central) => copy.write('XX', central)))).toThrow('zip_directory');
    expect(() => readDirectory(changed((copy, _, end) => copy.writeUInt16LE(3, end + 10)))).toThrow('zip_directory');
    const early = changed((copy, _, end) => copy.writeUInt32LE(copy.readUInt32LE(end + 16) + 1, end + 16));
    expect(() => readDirectory(early)).toThrow('zip_directory');
  });

  test('of more entries than its bytes can name, or than are read, ends the count', () => {
    const many = changed((copy, _, end) => copy.writeUInt16LE(Math.floor(plain.length / 46) + 1, end + 10));
    expect(() => readDirectory(many)).toThrow('zip_directory');
    const one = Buffer.from(makeZip({ a: '' }));
    const [central, end] = [one.indexOf('PK\x01\x02'), one.lastIndexOf('PK\x05\x06')];
    const directory = (count: number) => {
      const tail = Buffer.from(one.subarray(end));
      tail.writeUInt16LE(count, 10);
      tail.writeUInt32LE(count * (end - central), 12);
      const entries = Array.from({ length: count }, () => one.subarray(central, end));
      return readDirectory(Buffer.concat([one.subarray(0, central), ...entries, tail]));
    };
    expect(() => directory(limits.archiveEntries + 1)).toThrow('archive_entries');
    expect(directory(limits.archiveEntries).size).toBe(1);
  });

  test('that says more in all than is ever unpacked ends the count', () => {
    const sized = (bytes: number) => {
      const parts = Math.ceil(limits.inflatedBytes / 0xfffffff);
      const each = Math.floor(bytes / parts);
      const lies = Object.fromEntries(Array.from({ length: parts }, (_, place) => [`f${place}`, { bytes: each }]));
      const filled = changed(
        (copy) => {
          for (let at = copy.indexOf('PK\x01\x02'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 4))
            copy.writeUInt32LE(each, at + 20);
        },
        makeZip(Object.fromEntries(Object.keys(lies).map((name) => [name, ''])), lies),
      );
      return readDirectory(filled).size;
    };
    expect(() => sized(limits.inflatedBytes + 1000)).toThrow('declared_size');
    expect(sized(limits.inflatedBytes)).toBeGreaterThan(0);
  });
});

describe('an archive with sizes of 64 bits', () => {
  const none = 0xffffffff;
  /** An archive with one stored entry, whose sizes and offset, like those of the directory, are in 64-bit fields. */
  function wide(change: { locator?: number; record?: number; extraKind?: number; extraBytes?: number } = {}): Buffer {
    const content = Buffer.from('four');
    const one = Buffer.from(makeZip({ a: content }, { a: { stored: true } }));
    const at = one.indexOf('PK\x01\x02');
    const central = one.subarray(at, one.lastIndexOf('PK\x05\x06'));
    const extra = Buffer.alloc(8 + 4 + 24);
    // A field of another kind comes first.
    extra.writeUInt16LE(0x7075, 0);
    extra.writeUInt16LE(4, 2);
    extra.writeUInt16LE(change.extraKind ?? 1, 8);
    extra.writeUInt16LE(change.extraBytes ?? 24, 10);
    for (const [place, value] of [4, 4, 0].entries()) extra.writeBigUInt64LE(BigInt(value), 12 + 8 * place);
    const entry = Buffer.concat([central, extra]);
    entry.writeUInt16LE(extra.length, 30);
    for (const place of [20, 24, 42]) entry.writeUInt32LE(none, place);
    const record = Buffer.alloc(56);
    record.writeUInt32LE(change.record ?? 0x06064b50, 0);
    for (const [place, value] of [
      [32, 1],
      [40, entry.length],
      [48, at],
    ] as const)
      record.writeBigUInt64LE(BigInt(value), place);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(change.locator ?? 0x07064b50, 0);
    locator.writeBigUInt64LE(BigInt(at + entry.length), 8);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(0xffff, 10);
    end.writeUInt32LE(none, 12);
    end.writeUInt32LE(none, 16);
    return Buffer.concat([one.subarray(0, at), entry, record, locator, end]);
  }

  test('is read by those', () => {
    expect([...readDirectory(wide()).values()]).toMatchObject([{ name: 'a', bytes: 4, compressedBytes: 4, offset: 0 }]);
  });

  test('without the record that its end speaks of is damaged, and so is one without its sizes', () => {
    expect(() => readDirectory(wide({ record: 1 }))).toThrow('zip_directory');
    expect(() => readDirectory(wide({ locator: 1 }))).toThrow('zip_directory');
    expect(() => readDirectory(wide({ extraKind: 2 }))).toThrow();
  });

  test('says of what it leaves out only what its short field says', () => {
    const [entry] = readDirectory(wide({ extraBytes: 16 })).values();
    expect(entry).toMatchObject({ bytes: 4, compressedBytes: 4, offset: none });
  });

  test('that says so in one field alone is read by the wide record, too', () => {
    for (const [place, value] of [
      [10, 1],
      [12, 20],
      [16, 20],
    ] as const) {
      const bytes = wide();
      const end = bytes.lastIndexOf('PK\x05\x06');
      if (place === 10) bytes.writeUInt16LE(value, end + place);
      else bytes.writeUInt32LE(value, end + place);
      expect(readDirectory(bytes).size).toBe(1);
    }
  });
});
