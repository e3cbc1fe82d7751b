import { describe, expect, it } from 'vitest';
import { passwordRefusal } from './password.ts';
import { isTokenName, tokenNameLength } from './tokenName.ts';

describe('names of tokens and passwords', () => {
  it('names have 3 to 100 characters', () => {
    expect([2, 3, 100, 101].map((length) => isTokenName('ż'.repeat(length)))).toEqual([false, true, true, false]);
    expect(isTokenName('  ab  ')).toBe(false);
    expect(tokenNameLength).toEqual({ minimum: 3, maximum: 100 });
  });

  it.each([
    ['Short1', 'too_short'],
    [`Aa1${'x'.repeat(126)}`, 'too_long'],
    ['onlysmallletters', 'needs_kinds'],
    ['ONLYCAPITALS1', 'needs_kinds'],
    ['aaaaaaaaA1', 'too_simple'],
    ['Kupujacy2026', 'contains_email'],
    ['Zielony kon 7', undefined],
  ])('%s: %s', (password, expected) => {
    expect(passwordRefusal(password, 'kupujacy@example.com')).toBe(expected);
  });
});
