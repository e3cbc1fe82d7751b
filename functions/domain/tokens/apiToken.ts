import { crc32 } from 'node:zlib';

/** `trp_`, 33 random characters, 6 of checksum (decision 7): scanners recognise it, and a mistyped one needs no lookup. */
const prefix = 'trp_';
const randomLength = 33;
const checksumLength = 6;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const pattern = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** The CRC-32 of the random part, base62 with leading zeros. */
export function checksumOf(random: string): string {
  let rest = crc32(random);
  let text = '';
  for (let place = 0; place < checksumLength; place++) {
    text = alphabet.charAt(rest % alphabet.length) + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

/** Makes a token of random bytes: 33 characters are taken, bytes of 248 and above are skipped to stay unbiased, so hand in some more. */
export function apiTokenOf(bytes: Uint8Array): string {
  const random = [...bytes]
    .filter((byte) => byte < 4 * alphabet.length)
    .slice(0, randomLength)
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join('');
  if (random.length < randomLength) throw new Error('Too few random bytes for a token.');
  return prefix + random + checksumOf(random);
}

export const looksLikeApiToken = (text: string): boolean => text.startsWith(prefix);

/** Form and checksum; whether it exists and still holds, only the store knows. */
export function isWellFormedApiToken(text: string): boolean {
  if (!pattern.test(text)) return false;
  const random = text.slice(prefix.length, prefix.length + randomLength);
  return text.endsWith(checksumOf(random));
}
