import { describe, expect, it } from 'vitest';
import { readLockerCode } from '../papers/parcelNumbers.ts';
import { isEmail } from './email.ts';
import { isPostcode, tidyPostcode } from './postcode.ts';

describe('lockers, postcodes, e-mail', () => {
  it.each([
    ['KRA01M', 'usual'],
    ['kra01m', 'usual'],
    [' WAW123APP ', 'usual'],
    ['POP-WAW123', 'usual'],
    ['AB1', 'unusual'],
    ['ABCD1234WXYZ', 'unusual'],
    ['KRA', undefined],
    ['01KRA', undefined],
    ['KRA 01', undefined],
    ['', undefined],
  ])('locker %s is %s', (text, form) => {
    expect(readLockerCode(text)?.form).toBe(form);
  });

  it.each([
    ['00-950', 'PL', true],
    ['00950', 'PL', false],
    ['0-9500', 'PL', false],
    ['SW1A 1AA', 'GB', true],
    ['12345', 'DE', true],
    ['-', 'DE', false],
    ['', 'DE', false],
  ])('postcode %s in %s: %s', (text, country, expected) => {
    expect(isPostcode(text, country)).toBe(expected);
  });

  it('are tidied in Poland only', () => {
    expect(tidyPostcode(' 00950', 'PL')).toBe('00-950');
    expect(tidyPostcode('00 950', 'PL')).toBe('00-950');
    expect(tidyPostcode(' 00950 ', 'DE')).toBe('00950');
  });

  it.each([
    ['jan.kowalski+praca@example.com', true],
    ['JAN@EXAMPLE.CO.UK', true],
    ['jan@example', false],
    ['jan@@example.com', false],
    ['jan@-example.com', false],
    ['a b@example.com', false],
    [`${'a'.repeat(65)}@example.com`, false],
    ['<jan@example.com>', false],
    ["o'neil.jan_k+1@example.com", true],
    ['łukasz@example.pl', false],
    ['józef@example.com', false],
    ['jan\u0000@example.com', false],
    ['jan\u007f@example.com', false],
    ['jan\u200b@example.com', false],
    ['jan\u202e@example.com', false],
    ['а@example.com', false],
    ['.jan@example.com', false],
    ['jan.@example.com', false],
    ['a..b@example.com', false],
    ['', false],
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`, true],
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.com`, false],
  ])('e-mail %s: %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });
});
