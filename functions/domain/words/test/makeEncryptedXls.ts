import { createHash } from 'node:crypto';
import { rc4 } from '../xls/openWorkbook.ts';
import { makeCompound } from './makeCompound.ts';
import { biff, bof, eof, sharedCell, sharedStrings } from './makeXls.ts';

const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const xor = (data: Uint8Array, keys: Uint8Array) => Buffer.from(data.map((byte, i) => byte ^ (keys[i] ?? 0)));

/** An Excel 97 workbook whose cells show `text`, encrypted under a password in the way of Office 97, for tests. */
export function makeEncryptedXls(text: string, password: string): Uint8Array {
  const salt = Buffer.alloc(16, 5);
  const salted = Buffer.concat([md5(Buffer.from(password, 'utf16le')).subarray(0, 5), salt]);
  const base = md5(Buffer.concat(new Array(16).fill(salted))).subarray(0, 5);
  const key = (block: number) => md5(base, Buffer.from(Uint32Array.of(block).buffer));
  const verifier = Buffer.alloc(16, 8);
  const check = xor(Buffer.concat([verifier, md5(verifier)]), rc4(key(0), 32));
  const head = [bof(5), biff(0x2f, [1, 0, 1, 0, 1, 0], salt, check)];
  const records = [...head, sharedStrings([text]), eof, bof(0x10), sharedCell(0), eof];
  const stream = Buffer.concat(records);
  const keys = Buffer.concat(
    Array.from({ length: Math.ceil(stream.length / 1024) }, (_, block) => rc4(key(block), 1024)),
  );
  let at = 0;
  for (const [i, record] of records.entries()) {
    const isPlain = i < head.length || record.readUInt16LE(0) === 0x809;
    if (!isPlain) xor(record.subarray(4), keys.subarray(at + 4)).copy(stream, at + 4);
    at += record.length;
  }
  return makeCompound({ Workbook: stream });
}
