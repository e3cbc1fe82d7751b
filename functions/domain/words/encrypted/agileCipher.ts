import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import type { Cipher } from './Cipher.ts';

/** A description that asks for more rounds is not tried: it only costs time. */
const mostRounds = 200_000;
const segmentBytes = 4096;
const verifierInputKey = Buffer.from('fea7d2763b4b9e79', 'hex');
const verifierValueKey = Buffer.from('d7aa0f6d3061344e', 'hex');
const packageKey = Buffer.from('146e0be7abacd0d6', 'hex');

/** Agile encryption ([MS-OFFCRYPTO] 2.3.4.10 on): the cipher when `password` fits. Throws on a broken description. */
export function agileCipher(description: Uint8Array, password: string): Cipher {
  const xml = new TextDecoder().decode(description);
  const data = attributesOf(/<keyData\b[^>]*>/.exec(xml)?.[0]);
  const key = attributesOf(/<(?:\w+:)?encryptedKey\b[^>]*>/.exec(xml)?.[0]);
  const rounds = Number(key('spinCount'));
  if (!(rounds <= mostRounds)) return undefined;
  const hash = (name: string, ...parts: Uint8Array[]) => createHash(name, {}).update(Buffer.concat(parts)).digest();
  const keyHash = key('hashAlgorithm').replace('-', '');
  const salt = Buffer.from(key('saltValue'), 'base64');
  let digest = hash(keyHash, salt, Buffer.from(password, 'utf16le'));
  const counter = Buffer.alloc(4);
  for (let i = 0; i < rounds; i++) {
    counter.writeUInt32LE(i);
    digest = createHash(keyHash).update(counter).update(digest).digest();
  }
  const open = (blockKey: Uint8Array, value: string) => {
    const secret = resized(hash(keyHash, digest, blockKey), Number(key('keyBits')) / 8);
    return decrypt(secret, resized(salt, 16), Buffer.from(key(value), 'base64'));
  };
  const expected = open(verifierValueKey, 'encryptedVerifierHashValue');
  const actual = hash(keyHash, open(verifierInputKey, 'encryptedVerifierHashInput').subarray(0, salt.length));
  if (!timingSafeEqual(resized(expected, actual.length), actual)) return undefined;
  const secret = open(packageKey, 'encryptedKeyValue').subarray(0, Number(data('keyBits')) / 8);
  const dataSalt = Buffer.from(data('saltValue'), 'base64');
  const dataHash = data('hashAlgorithm').replace('-', '');
  return (encrypted) => {
    const pieces: Buffer[] = [];
    for (let i = 0; i * segmentBytes < encrypted.length; i++) {
      counter.writeUInt32LE(i);
      const segment = encrypted.subarray(i * segmentBytes, (i + 1) * segmentBytes);
      const whole = segment.subarray(0, segment.length - (segment.length % 16));
      pieces.push(decrypt(secret, resized(hash(dataHash, dataSalt, counter), 16), whole));
    }
    return Buffer.concat(pieces);
  };
}

function attributesOf(tag: string | undefined): (name: string) => string {
  return (name) => {
    const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag ?? '')?.[1];
    if (value === undefined) throw new Error(`no ${name}`);
    return value;
  };
}

function decrypt(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Buffer {
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false);
  return Buffer.concat([decipher.update(data), decipher.final()]);
}

/** Cut to a length, or filled up to it with 0x36. */
function resized(bytes: Uint8Array, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length), 0x36)]).subarray(0, length);
}
