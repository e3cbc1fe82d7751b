import { createDecipheriv, createHash } from 'node:crypto';
import type { Cipher } from './Cipher.ts';

const rounds = 50_000;

/** Standard encryption of Office 2007 ([MS-OFFCRYPTO] 2.3.4.5 on): the cipher when `password` fits. */
export function standardCipher(info: Uint8Array, password: string): Cipher {
  const bytes = Buffer.from(info.buffer, info.byteOffset, info.byteLength);
  const headerBytes = bytes.readUInt32LE(8);
  const keyBytes = bytes.readUInt32LE(12 + 16) / 8;
  const verifier = 12 + headerBytes;
  const salt = bytes.subarray(verifier + 4, verifier + 20);
  const sha1 = (...parts: Uint8Array[]) => createHash('sha1').update(Buffer.concat(parts)).digest();
  let digest = sha1(salt, Buffer.from(password, 'utf16le'));
  const counter = Buffer.alloc(4);
  for (let i = 0; i < rounds; i++) {
    counter.writeUInt32LE(i);
    digest = createHash('sha1').update(counter).update(digest).digest();
  }
  digest = sha1(digest, Buffer.alloc(4));
  const stretched = (fill: number) => sha1(Buffer.alloc(64, fill).map((byte, i) => byte ^ (digest[i] ?? 0)));
  const key = Buffer.concat([stretched(0x36), stretched(0x5c)]).subarray(0, keyBytes);
  const decrypt = (data: Uint8Array) => {
    const decipher = createDecipheriv(`aes-${keyBytes * 8}-ecb`, key, null).setAutoPadding(false);
    return Buffer.concat([decipher.update(data), decipher.final()]);
  };
  const expected = decrypt(bytes.subarray(verifier + 40, verifier + 72)).subarray(0, 20);
  if (!sha1(decrypt(bytes.subarray(verifier + 20, verifier + 36))).equals(expected)) return undefined;
  return (encrypted) => decrypt(encrypted.subarray(0, encrypted.length - (encrypted.length % 16)));
}
