import { createHash } from 'node:crypto';
import { rc4 } from './rc4.ts';

/** The RC4 key of each block of a workbook. */
export type BlockKey = (block: number) => Uint8Array;

const hash = (name: string, ...parts: Uint8Array[]) => createHash(name).update(Buffer.concat(parts)).digest();

const counter = (block: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(block);
  return bytes;
};

/** The key by a FILEPASS record's data when `password` fits it; undefined when not, or when its kind is not known. */
export function workbookKey(filePass: Uint8Array, password: string): BlockKey | undefined {
  const data = Buffer.from(filePass.buffer, filePass.byteOffset, filePass.byteLength);
  if (data.length < 54 || data.readUInt16LE(0) !== 1) return undefined;
  const [major, minor] = [data.readUInt16LE(2), data.readUInt16LE(4)];
  const secret = Buffer.from(password, 'utf16le');
  if (major === 1 && minor === 1) return office97(data.subarray(6), secret);
  if (major >= 2 && major <= 4 && minor === 2) return cryptoApi(data.subarray(6), secret);
  return undefined;
}

/** [MS-OFFCRYPTO] 2.3.6. */
function office97(data: Buffer, secret: Buffer): BlockKey | undefined {
  const salted = Buffer.concat([hash('md5', secret).subarray(0, 5), data.subarray(0, 16)]);
  const base = hash('md5', ...Array.from({ length: 16 }, () => salted)).subarray(0, 5);
  const key = (block: number) => hash('md5', base, counter(block));
  return fits(key(0), data.subarray(16, 32), data.subarray(32, 48), 'md5') ? key : undefined;
}

/** [MS-OFFCRYPTO] 2.3.5. */
function cryptoApi(data: Buffer, secret: Buffer): BlockKey | undefined {
  const headerBytes = data.readUInt32LE(4);
  const keyBits = data.readUInt32LE(8 + 16) || 40;
  const verifier = data.subarray(8 + headerBytes);
  if (verifier.length < 60) return undefined;
  const base = hash('sha1', verifier.subarray(4, 20), secret);
  const key = (block: number) => {
    const bytes = hash('sha1', base, counter(block)).subarray(0, keyBits / 8);
    return keyBits === 40 ? Buffer.concat([bytes, Buffer.alloc(11)]) : bytes;
  };
  return fits(key(0), verifier.subarray(20, 36), verifier.subarray(40, 60), 'sha1') ? key : undefined;
}

function fits(key: Uint8Array, verifier: Uint8Array, expected: Uint8Array, name: string): boolean {
  const both = Buffer.concat([verifier, expected]);
  const stream = rc4(key, both.length);
  const opened = both.map((byte, i) => byte ^ (stream[i] ?? 0));
  return hash(name, opened.subarray(0, 16)).equals(opened.subarray(16));
}
