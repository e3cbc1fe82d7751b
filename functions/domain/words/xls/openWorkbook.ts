import { createHash } from 'node:crypto';
import { CountStop } from '../limits.ts';
import { BOF, FILE_PASS } from './biff.ts';

/**
 * The password with which Excel encrypts workbooks that are merely protected against changes; it opens them without
 * asking.
 */
const openPassword = 'VelvetSweatshop';
const blockBytes = 1024;

/** Records that are never encrypted: they are needed before the key is known, or hold an offset in the stream. */
const plain: ReadonlySet<number> = new Set([BOF, FILE_PASS, 0xe1, 0x194, 0x195, 0x196, 0x138]);
const sheetPlace = 0x85;

/**
 * A readable workbook stream: as it is, or decrypted with Excel's default password. Any other password ends the count.
 */
export function openWorkbook(stream: Uint8Array, password = openPassword): Uint8Array {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const filePass = findFilePass(stream, view);
  if (filePass === undefined) return stream;
  const key = workbookKey(filePass, password);
  if (key === undefined) throw new CountStop('password_protected', 'xls_encrypted');
  const opened = new Uint8Array(stream);
  let block = -1;
  let keys: Uint8Array = new Uint8Array(0);
  for (let at = 0; at + 4 <= stream.length; ) {
    const kind = view.getUint16(at, true);
    const end = Math.min(stream.length, at + 4 + view.getUint16(at + 2, true));
    const from = plain.has(kind) ? end : kind === sheetPlace ? at + 8 : at + 4;
    for (let i = from; i < end; i++) {
      if (i >> 10 !== block) {
        block = i >> 10;
        keys = rc4(key(block), blockBytes);
      }
      opened[i] = (opened[i] ?? 0) ^ (keys[i & 1023] ?? 0);
    }
    at = end;
  }
  return opened;
}

/** Data of the FILEPASS record, which stands near the start of the workbook's own records. */
function findFilePass(stream: Uint8Array, view: DataView): Uint8Array | undefined {
  for (let at = 0, seen = 0; at + 4 <= stream.length && seen < 16; seen++) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === FILE_PASS) return stream.subarray(at + 4, end);
    at = end;
  }
  return undefined;
}

/** Gives the RC4 key of a block of the workbook. */
type BlockKey = (block: number) => Uint8Array;

const hash = (name: string, ...parts: Uint8Array[]) => createHash(name).update(Buffer.concat(parts)).digest();

const counter = (block: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(block);
  return bytes;
};

/**
 * The keys for a FILEPASS record's data, if `password` fits; undefined if not, or if the encryption is of an unknown
 * kind.
 */
export function workbookKey(filePass: Uint8Array, password: string): BlockKey | undefined {
  const data = Buffer.from(filePass.buffer, filePass.byteOffset, filePass.byteLength);
  if (data.length < 54 || data.readUInt16LE(0) !== 1) return undefined;
  const [major, minor] = [data.readUInt16LE(2), data.readUInt16LE(4)];
  const secret = Buffer.from(password, 'utf16le');
  if (major === 1 && minor === 1) return office97(data.subarray(6), secret);
  if (major >= 2 && major <= 4 && minor === 2) return cryptoApi(data.subarray(6), secret);
  return undefined;
}

/** RC4 encryption of Office 97 ([MS-OFFCRYPTO] 2.3.6). */
function office97(data: Buffer, secret: Buffer): BlockKey | undefined {
  const salted = Buffer.concat([hash('md5', secret).subarray(0, 5), data.subarray(0, 16)]);
  const base = hash('md5', ...Array.from({ length: 16 }, () => salted)).subarray(0, 5);
  const key = (block: number) => hash('md5', base, counter(block));
  return fits(key(0), data.subarray(16, 32), data.subarray(32, 48), 'md5') ? key : undefined;
}

/** RC4 encryption by CryptoAPI ([MS-OFFCRYPTO] 2.3.5). */
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

/**
 * `length` bytes of the RC4 key stream of a key. RC4 is broken as a cipher; here it only opens what Excel opens without
 * a password.
 */
export function rc4(key: Uint8Array, length: number): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(state, i, j);
  }
  const stream = new Uint8Array(length);
  let i = 0;
  j = 0;
  for (let at = 0; at < length; at++) {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(state, i, j);
    stream[at] = state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0;
  }
  return stream;
}

function swap(state: Uint8Array, one: number, other: number): void {
  const kept = state[one] ?? 0;
  state[one] = state[other] ?? 0;
  state[other] = kept;
}
