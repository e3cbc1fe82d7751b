import { expect, test } from 'vitest';
import { type AccessToken, isExpired, isUseWorthNoting } from './accessToken.ts';
import { apiTokenOf, checksumOf } from './apiToken.ts';

const at = '2026-11-20T12:00:00.000Z';
const token = (change: Partial<AccessToken> = {}): AccessToken => ({
  ...{ id: 'id', account: 'account', name: 'name', scopes: ['quotes'], createdAt: at },
  ...change,
});
const after = (ms: number) => new Date(Date.parse(at) + ms);

test('a token ends at the very moment that was said, one without an end never', () => {
  expect(isExpired(token({ validUntil: at }), after(-1))).toBe(false);
  expect(isExpired(token({ validUntil: at }), after(0))).toBe(true);
  expect(isExpired(token(), after(1e12))).toBe(false);
});

test('its use is noted the first time, then once a minute', () => {
  expect(isUseWorthNoting(token(), after(0))).toBe(true);
  expect(isUseWorthNoting(token({ lastUsedAt: at }), after(59_999))).toBe(false);
  expect(isUseWorthNoting(token({ lastUsedAt: at }), after(60_000))).toBe(true);
});

test('the checksum is the CRC-32 in base62 with leading zeros: a scanner elsewhere calculates the same', () => {
  // CRC-32 of "123456789" is 0xcbf43926 = 3 421 780 262.
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const number = [...checksumOf('123456789')].reduce((sum, letter) => 62 * sum + alphabet.indexOf(letter), 0);
  expect(number).toBe(3_421_780_262);
  expect(checksumOf('')).toBe('000000');
});

test('bytes that would favour some letters are skipped', () => {
  const some = Uint8Array.from([...Array(5).fill(255), 248, ...Array(33).fill(247)]);
  expect(apiTokenOf(some).slice(4, 37)).toBe('z'.repeat(33));
});
