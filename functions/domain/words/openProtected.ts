import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import type { CompoundFile } from './CompoundFile.ts';
import { CountStop, damaged } from './limits.ts';

/**
 * The password with which Excel encrypts workbooks that are merely protected against changes; it opens them without
 * asking.
 */
const openPassword = 'VelvetSweatshop';

/** The package inside an encrypted office file that opens without a password; all others end the count. */
export function openProtected(compound: CompoundFile): Uint8Array {
  const info = compound.stream('EncryptionInfo');
  const encrypted = compound.stream('EncryptedPackage');
  if (info === undefined || encrypted === undefined || info.length < 12 || encrypted.length < 8)
    throw damaged('encryption');
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
  const [major, minor] = [view.getUint16(0, true), view.getUint16(2, true)];
  let cipher: Cipher;
  try {
    if (major === 4 && minor === 4) cipher = agileCipher(info.subarray(8), openPassword);
    else if (minor === 2) cipher = standardCipher(info, openPassword);
  } catch {
    // A broken description means the same as a wrong password: the file cannot be opened.
    cipher = undefined;
  }
  if (cipher === undefined) throw new CountStop('password_protected', 'office_encrypted');
  const size = new DataView(encrypted.buffer, encrypted.byteOffset, 8).getUint32(0, true);
  const opened = cipher(encrypted.subarray(8));
  return opened.subarray(0, Math.min(size, opened.length));
}

/** The most rounds of key derivation that are tried: more would only cost time. */
const mostRounds = 200_000;
const segmentBytes = 4096;
const verifierInputKey = Buffer.from('fea7d2763b4b9e79', 'hex');
const verifierValueKey = Buffer.from('d7aa0f6d3061344e', 'hex');
const packageKey = Buffer.from('146e0be7abacd0d6', 'hex');

/** Agile encryption ([MS-OFFCRYPTO] 2.3.4.10 on): the cipher when `password` fits. Throws on a broken description. */
function agileCipher(description: Uint8Array, password: string): Cipher {
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

/** Bytes cut to a length, or filled up to it with 0x36. */
function resized(bytes: Uint8Array, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length), 0x36)]).subarray(0, length);
}

const rounds = 50_000;

/** Standard encryption of Office 2007 ([MS-OFFCRYPTO] 2.3.4.5 on): the cipher when `password` fits. */
function standardCipher(info: Uint8Array, password: string): Cipher {
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

/** Decrypts the package; undefined if the password does not fit. */
type Cipher = ((encrypted: Uint8Array) => Uint8Array) | undefined;
