import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { biff, bof, eof } from '../test/makeXls.ts';
import { openWorkbook, rc4, workbookKey } from './openWorkbook.ts';

test.each([
  ['Key', 'eb9f7781b734ca72a719'],
  ['Wiki', '6044db6d41b7'],
  ['Secret', '04d46b053ca87b59'],
])('the key stream of %j is the published one', (key, expected) => {
  expect(Buffer.from(rc4(Buffer.from(key), expected.length / 2)).toString('hex')).toBe(expected);
});

const sha1 = (...parts: Uint8Array[]) => createHash('sha1').update(Buffer.concat(parts)).digest();
const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value & 255, value >> 8]));
const u32 = (value: number) => u16(value & 0xffff, value >>> 16);
const salt = Buffer.alloc(16, 7);
const base = sha1(salt, Buffer.from('open me', 'utf16le'));
/** The key of a block with this many bits; 40 bits are filled up to 16 bytes. */
function keyOf(block: number, bits: number): Buffer {
  const key = sha1(base, u32(block)).subarray(0, bits / 8);
  return bits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key;
}
interface Pass {
  version?: [number, number];
  bits?: number;
  /** Key bits as the record says them. */
  said?: number;
  headerBytes?: number;
}
/** The FILEPASS record of a workbook that "open me" opens. */
function filePass({ version = [2, 2], bits = 128, said = bits, headerBytes = 50 }: Pass = {}): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(said, 16);
  const verifier = Buffer.alloc(16, 3);
  const both = Buffer.concat([verifier, sha1(verifier)]);
  const stream = rc4(keyOf(0, bits), both.length);
  const hidden = Buffer.from(both.map((byte, i) => byte ^ (stream[i] ?? 0)));
  const verifying = [u32(16), salt, hidden.subarray(0, 16), u32(20), hidden.subarray(16)];
  return Buffer.concat([u16(1, ...version), u32(4), u32(headerBytes), header, ...verifying]);
}

describe('the key of a workbook encrypted since Excel 2002', () => {
  test.each<Pass>([
    {},
    { bits: 56 },
    { bits: 40 },
    { bits: 40, said: 0 },
    { headerBytes: 32 },
    { version: [3, 2] },
    { version: [4, 2] },
  ])('is that of its password, of as many bits as it says (%j)', (pass) => {
    const key = workbookKey(filePass(pass), 'open me');
    for (const block of [0, 5])
      expect(key && Buffer.from(key(block)).equals(keyOf(block, pass.bits ?? 128))).toBe(true);
    expect(workbookKey(filePass(pass), 'open you')).toBeUndefined();
  });

  test.each<Pass>([{ version: [1, 2] }, { version: [5, 2] }, { version: [2, 1] }, { version: [2, 3] }])(
    'is not known for another version (%j)',
    (pass) => {
      expect(workbookKey(filePass(pass), 'open me')).toBeUndefined();
    },
  );

  test('is not known of a record that is cut off or of another kind', () => {
    const whole = filePass();
    expect(workbookKey(whole.subarray(0, -1), 'open me')).toBeUndefined();
    expect(workbookKey(whole.subarray(0, 53), 'open me')).toBeUndefined();
    expect(workbookKey(Buffer.concat([u16(0), whole.subarray(2)]), 'open me')).toBeUndefined();
  });
});

test('the records of an encrypted workbook are opened, but for those and the places of sheets that are never hidden', () => {
  const place = biff(0x85, [1, 2, 3, 4], Buffer.from('the name of a sheet'));
  const long = biff(0x204, Buffer.alloc(1500, 'some text'));
  const records = [bof(5), biff(0x2f, filePass()), biff(0xe1, [1, 2]), place, long, biff(0x138, [9]), eof];
  const plain = Buffer.concat(records);
  const hidden = Buffer.from(plain);
  const streams = [0, 1].map((block) => rc4(keyOf(block, 128), 1024));
  let at = 0;
  for (const record of records) {
    const from = record === place ? 8 : record === long ? 4 : record.length;
    for (let i = at + from; i < at + record.length; i++)
      hidden[i] = (hidden[i] ?? 0) ^ (streams[i >> 10]?.[i & 1023] ?? 0);
    at += record.length;
  }
  expect(hidden.equals(plain)).toBe(false);
  expect(Buffer.from(openWorkbook(hidden, 'open me')).equals(plain)).toBe(true);
  expect(() => openWorkbook(hidden)).toThrow('xls_encrypted');
});
