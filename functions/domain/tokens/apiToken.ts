import { crc32 } from 'node:zlib';
import { testTokenPrefix } from '#shared/model/software/testMode.ts';

/**
 * Beginning of a token: `trp_`, 33 random characters, 6 of checksum (decision 7). Secret scanners recognise it, and a
 * mistyped token is rejected without a lookup.
 */
const prefix = 'trp_';
/**
 * The prefix of a test token goes on with a character outside the random alphabet (`_`), so that the kinds of token
 * cannot be confused.
 */
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

/**
 * Makes a token of random bytes. It takes 33 characters; bytes of 248 and above are skipped to stay unbiased, so some
 * more have to be given.
 */
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

/** Whether form and checksum are right; whether the token exists and is valid only the store knows. */
export function isWellFormedApiToken(text: string, mode: TokenMode = 'live'): boolean {
  if (!patterns[mode].test(text)) return false;
  const random = text.slice(prefixOf[mode].length, -checksumLength);
  return text.endsWith(checksumOf(random));
}

/** The kind of a token, by its prefix. */
export const modeOfToken = (text: string): TokenMode => (text.startsWith(testTokenPrefix) ? 'test' : 'live');
