import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** A fresh secret as authenticator apps take it: base32 of 32 random bytes. */
export function newSecret(): string {
  return [...randomBytes(52)].map((byte) => alphabet[byte % 32]).join('');
}

/** The step at which the code of RFC 6238 (SHA-1, 6 digits, 30 s) fits, one step early or late allowed; undefined for none. */
export function matchingStep(secret: string, code: string, now: number): number | undefined {
  const present = Math.floor(now / 1000 / stepSeconds);
  return [present, present - 1, present + 1].find((step) => {
    const expected = Buffer.from(codeAt(secret, step));
    const given = Buffer.from(code);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', base32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function base32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
