import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiTokenOf, checksumOf, isWellFormedApiToken, looksLikeApiToken, modeOfToken } from './apiToken.ts';

const bytes = fc.uint8Array({ minLength: 64, maxLength: 64 });

test('every token made is well-formed: trp_, 33 characters, 6 of checksum', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      fc.pre(random.filter((byte) => byte < 248).length >= 33);
      const token = apiTokenOf(random);
      expect(token).toMatch(/^trp_[0-9A-Za-z]{39}$/);
      expect(isWellFormedApiToken(token)).toBe(true);
    }),
    { seed: 6 },
  );
});

test('a token with one character mistyped, cut or added is refused by its checksum alone', () => {
  const token = apiTokenOf(randomBytes(64));
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 42 }), fc.constantFrom(...'09AZaz_-é'), (place, character) => {
      fc.pre(token[place] !== character);
      expect(isWellFormedApiToken(token.slice(0, place) + character + token.slice(place + 1))).toBe(false);
      expect(isWellFormedApiToken(token.slice(0, place) + token.slice(place + 1))).toBe(false);
      expect(isWellFormedApiToken(token.slice(0, place) + character + token.slice(place))).toBe(false);
    }),
    { seed: 6 },
  );
});

test('the kinds of token are told by how they begin, and neither passes for the other', () => {
  const [live, trial] = [apiTokenOf(randomBytes(64)), apiTokenOf(randomBytes(64), 'test')];
  expect([live, trial].map(modeOfToken)).toEqual(['live', 'test']);
  expect([isWellFormedApiToken(trial, 'test'), isWellFormedApiToken(live, 'test')]).toEqual([true, false]);
  expect([isWellFormedApiToken(trial), isWellFormedApiToken('')]).toEqual([false, false]);
  expect([looksLikeApiToken(live), looksLikeApiToken('eyJ')]).toEqual([true, false]);
});

test('what ends with its checksum and has another form is no token', () => {
  expect(isWellFormedApiToken(`trp_short${checksumOf('short')}`)).toBe(false);
});

test('too few random bytes make no token', () => {
  expect(() => apiTokenOf(new Uint8Array(32))).toThrow();
  expect(() => apiTokenOf(new Uint8Array(64).fill(255))).toThrow();
});
