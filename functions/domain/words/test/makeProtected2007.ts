import { createCipheriv, createHash } from 'node:crypto';
import { makeCompound } from './makeCompound.ts';

const sha1 = (...parts: Uint8Array[]) => createHash('sha1').update(Buffer.concat(parts)).digest();
const number = (value: number) => Buffer.from(Uint32Array.of(value).buffer);

/** The key of a password ([MS-OFFCRYPTO] 2.3.4.7). */
function keyOf(password: string, salt: Buffer, bytes: number): Buffer {
  let digest = sha1(salt, Buffer.from(password, 'utf16le'));
  for (let i = 0; i < 50_000; i++) digest = sha1(number(i), digest);
  digest = sha1(digest, number(0));
  const [inner, outer] = [0x36, 0x5c].map((fill) => {
    const block = Buffer.alloc(64, fill);
    for (let i = 0; i < digest.length; i++) block[i] = fill ^ (digest[i] ?? 0);
    return sha1(block);
  });
  return Buffer.concat([inner ?? number(0), outer ?? number(0)]).subarray(0, bytes);
}

/**
 * Encrypts an office package under a password as Office 2007 does, for tests; `after`: bytes behind the last whole
 * block.
 */
export function makeProtected2007(
  content: Uint8Array,
  password: string,
  { keyBits = 128, after = 0 } = {},
): Uint8Array {
  const salt = Buffer.alloc(16, 7);
  const key = keyOf(password, salt, keyBits / 8);
  const lock = (data: Uint8Array) => {
    const padded = Buffer.concat([data, Buffer.alloc((16 - (data.length % 16)) % 16)]);
    const cipher = createCipheriv(`aes-${keyBits}-ecb`, key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(padded), cipher.final()]);
  };
  const flags = 0x24;
  const algorithm = { 128: 0x660e, 192: 0x660f, 256: 0x6610 }[keyBits] ?? 0;
  const provider = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le');
  const header = [flags, 0, algorithm, 0x8004, keyBits, 0x18, 0, 0].map(number);
  const verifier = Buffer.alloc(16, 3);
  const size = Buffer.alloc(8);
  size.writeUInt32LE(content.length);
  return makeCompound({
    EncryptionInfo: Buffer.concat([
      ...[Buffer.from([3, 0, 2, 0]), number(flags), number(32 + provider.length), ...header, provider],
      ...[number(16), salt, lock(verifier), number(20), lock(sha1(verifier))],
    ]),
    EncryptedPackage: Buffer.concat([size, lock(content), Buffer.alloc(after)]),
  });
}
