import { expect, test } from 'vitest';
import { passwordRefusal, passwordRules } from './password.ts';

const unmet = (password: string) => passwordRules(password).flatMap(({ rule, met }) => (met ? [] : [rule]));

test.each([
  ['Abcdefgh1', ['length']],
  ['Abcdefghi1', []],
  [`A1${'bcd'.repeat(42)}`, []],
  [`A1${'bcd'.repeat(42)}e`, ['length']],
  ['abcdefghi1', ['capital']],
  ['ABCDEFGHI1', ['small']],
  ['Abcdefghij', ['digit']],
  ['Aa1Aa1Aa1A', ['different']],
  ['Aa1bAa1bAa', []],
  [' Abcdefghi1', ['outer_blank']],
  ['Abcdefghi1\u00a0', ['outer_blank']],
  ['Abcde fghi1', []],
  // Length is counted in characters, not in UTF-16 units.
  ['Abcdefg1😀', ['length']],
])('%s lacks %j, and is taken where it lacks nothing', (password, rules) => {
  expect(unmet(password)).toEqual(rules);
  expect(passwordRefusal(password) === undefined).toBe(rules.length === 0);
});

test.each([
  ['Abcdefgh1', 'too_short'],
  ['Abcdefghi1 ', 'outer_blank'],
  [`A1${'bcd'.repeat(42)}e`, 'too_long'],
  ['abcdefghi1', 'needs_kinds'],
  ['Aa1Aa1Aa1A', 'too_simple'],
  ['Abcd1-DEMO-x', 'contains_email'],
  ['Abcd1-DEM-xy', undefined],
])('%s is refused as %s', (password, refusal) => {
  expect(passwordRefusal(password, 'demo@example.com')).toBe(refusal);
});

test('a mailbox of three letters may be in a password', () => {
  expect(passwordRefusal('Abcd1-DEM-xy', 'dem@example.com')).toBeUndefined();
  expect(passwordRefusal('Abcd1-DEMO-x')).toBeUndefined();
});
