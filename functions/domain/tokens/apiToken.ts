import { crc32 } from 'node:zlib';
import { testTokenPrefix } from '#shared/model/testMode.ts';

/** `trp_`, 33 random characters, 6 of checksum (decision 7): scanners recognise it, and a mistyped one needs no lookup. */
const prefix = 'trp_';
/** The characters between are none of the random ones: neither kind of token is ever taken for the other. */
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

/** Form and checksum; whether it exists and still holds, only the store knows. */
export function isWellFormedApiToken(text: string, mode: TokenMode = 'live'): boolean {
  if (!patterns[mode].test(text)) return false;
  const random = text.slice(prefixOf[mode].length, -checksumLength);
  return text.endsWith(checksumOf(random));
}

/** Which kind it says to be by its beginning. */
export const modeOfToken = (text: string): TokenMode => (text.startsWith(testTokenPrefix) ? 'test' : 'live');
