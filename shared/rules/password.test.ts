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
  // Characters are counted, not the units they are kept in.
  ['Abcdefg1😀', ['length']],
])('%s lacks %j, and is taken where it lacks nothing', (password, rules) => {
  expect(unmet(password)).toEqual(rules);
  expect(passwordRefusal(password) === undefined).toBe(rules.length === 0);
});
