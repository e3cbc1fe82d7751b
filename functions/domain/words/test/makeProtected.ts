import { createCipheriv, createHash } from 'node:crypto';
import { makeCompound } from './makeCompound.ts';

const rounds = 50;
const sha512 = (...parts: Uint8Array[]) => createHash('sha512').update(Buffer.concat(parts)).digest();
const counter = (value: number) => Buffer.from(Uint32Array.of(value).buffer);

/** Encrypts an office package under a password, in the agile way, for tests. */
export function makeProtected(content: Uint8Array, password: string): Uint8Array {
  const salt = Buffer.alloc(16, 7);
  const secret = Buffer.alloc(32, 9);
  let digest = sha512(salt, Buffer.from(password, 'utf16le'));
  for (let i = 0; i < rounds; i++) digest = sha512(counter(i), digest);
  const encrypt = (key: Buffer, iv: Buffer, data: Buffer) => {
    const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
    return Buffer.concat([cipher.update(data), cipher.final()]);
  };
  const lock = (blockKey: string, data: Buffer) =>
    encrypt(sha512(digest, Buffer.from(blockKey, 'hex')).subarray(0, 32), salt, data).toString('base64');
  const verifier = Buffer.alloc(16, 3);
  const common =
    'saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"';
  const xml = `<encryption xmlns:p="p"><keyData ${common} saltValue="${salt.toString('base64')}"/><keyEncryptors><keyEncryptor><p:encryptedKey spinCount="${rounds}" ${common} saltValue="${salt.toString('base64')}" encryptedVerifierHashInput="${lock('fea7d2763b4b9e79', verifier)}" encryptedVerifierHashValue="${lock('d7aa0f6d3061344e', sha512(verifier))}" encryptedKeyValue="${lock('146e0be7abacd0d6', secret)}"/></keyEncryptor></keyEncryptors></encryption>`;
  const segments: Buffer[] = [];
  for (let at = 0; at < content.length; at += 4096) {
    const segment = Buffer.from(content.subarray(at, at + 4096));
    const padded = Buffer.concat([segment, Buffer.alloc((16 - (segment.length % 16)) % 16)]);
    segments.push(encrypt(secret, sha512(salt, counter(at / 4096)).subarray(0, 16), padded));
  }
  const size = Buffer.alloc(8);
  size.writeUInt32LE(content.length);
  return makeCompound({
    EncryptionInfo: Buffer.concat([Buffer.from([4, 0, 4, 0, 64, 0, 0, 0]), Buffer.from(xml)]),
    EncryptedPackage: Buffer.concat([size, ...segments]),
  });
}
