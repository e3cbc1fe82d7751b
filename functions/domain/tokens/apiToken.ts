import { crc32 } from 'node:zlib';
import { testTokenPrefix } from '#shared/model/software/testMode.ts';

/** `trp_`, 33 random characters, 6 of checksum (decision 7): scanners recognise it, and a mistyped one needs no lookup. */
const prefix = 'trp_';
/** The characters after the prefix are not in the random alphabet: the kinds of token cannot be confused. */
const prefixOf = { live: prefix, test: testTokenPrefix } as const;
export type TokenMode = keyof typeof prefixOf;
const randomLength = 33;
const checksumLength = 6;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const random = `[0-9A-Za-z]{${randomLength + checksumLength}}`;
const patterns = { live: new RegExp(`^${prefix}${random}$`), test: new RegExp(`^${testTokenPrefix}${random}$`) };

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
export function apiTokenOf(bytes: Uint8Array, mode: TokenMode = 'live'): string {
  const random = [...bytes]
    .filter((byte) => byte < 4 * alphabet.length)
    .slice(0, randomLength)
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join('');
  if (random.length < randomLength) throw new Error('Too few random bytes for a token.');
  return prefixOf[mode] + random + checksumOf(random);
}

export const looksLikeApiToken = (text: string): boolean => text.startsWith(prefix);

/** Checks form and checksum; whether it exists and is valid only the store knows. */
export function isWellFormedApiToken(text: string, mode: TokenMode = 'live'): boolean {
  if (!patterns[mode].test(text)) return false;
  const random = text.slice(prefixOf[mode].length, -checksumLength);
  return text.endsWith(checksumOf(random));
}

/** The kind by its prefix. */
export const modeOfToken = (text: string): TokenMode => (text.startsWith(testTokenPrefix) ? 'test' : 'live');
