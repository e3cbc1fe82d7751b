import { describe, expect, it } from 'vitest';
import { commentWithDelivery, missingDeliveryField, sentDeliveryFields } from './deliveryFields.ts';
import { isEmail } from './email.ts';
import { readLockerCode } from './locker.ts';
import { passwordRefusal } from './password.ts';
import { maskPhone, phoneOnScreen, toE164 } from './phone.ts';
import { polishPlural, wordCountLabel } from './plural.ts';
import { isPostcode, tidyPostcode } from './postcode.ts';
import { isTokenName, tokenNameLength } from './tokenName.ts';

describe('sworn delivery', () => {
  const methods = [
    { id: 1, needs: 'address' },
    { id: 2, needs: 'locker' },
    { id: 3, needs: 'address' },
    { id: 4, needs: 'address' },
    { id: 0, needs: 'nothing' },
  ] as const;

  it.each([
    [{}, 'shipment_method'],
    [{ shipmentMethod: 9 }, 'shipment_method'],
    [{ shipmentMethod: 1 }, 'address'],
    [{ shipmentMethod: 3, address: '  ' }, 'address'],
    [{ shipmentMethod: 4, locker: 'KRA01M' }, 'address'],
    [{ shipmentMethod: 2, address: 'Rynek 1' }, 'shipment_data'],
    [{ shipmentMethod: 2, locker: 'KRA01M' }, undefined],
    [{ shipmentMethod: 4, address: 'Rynek 1' }, undefined],
    [{ shipmentMethod: 0 }, undefined],
  ])('%j lacks %s', (form, expected) => {
    expect(missingDeliveryField(form, methods)).toBe(expected);
  });

  it('sends an address or a locker, never both', () => {
    const form = { address: ' Rynek 1 ', locker: 'KRA01M' };
    expect(sentDeliveryFields({ ...form, shipmentMethod: 1 }, methods)).toEqual({
      shipmentMethod: 1,
      address: 'Rynek 1',
    });
    expect(sentDeliveryFields({ ...form, shipmentMethod: 2 }, methods)).toEqual({
      shipmentMethod: 2,
      locker: 'KRA01M',
    });
    expect(sentDeliveryFields({ ...form, shipmentMethod: 0 }, methods)).toEqual({ shipmentMethod: 0 });
  });

  it('writes the comment before the delivery, without a separator when one is empty', () => {
    expect(commentWithDelivery('Pilne ', 'Kurier')).toBe('Pilne\n---\nKurier');
    expect(commentWithDelivery('', 'Kurier')).toBe('Kurier');
  });
});

describe('phone numbers', () => {
  it.each([
    ['48123456789', '+48.123456789'],
    ['+48 123 456 789', '+48.123456789'],
    ['4', '+4'],
    ['48', '+48'],
    ['481', '+48.1'],
    ['481234567890000', '+48.123456789'],
    ['', ''],
    ['+', '+'],
  ])('typing %s shows %s', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown);
  });

  it.each([
    ['+48.600600600', '+48600600600'],
    ['+48.60060060', undefined],
    ['+48.600600_00', undefined],
    ['+48 600 600 600', '+48600600600'],
    ['0048600600600', '+48600600600'],
    ['600-600-600', '+48600600600'],
    ['+4860060060', undefined],
    ['+14155552671', '+14155552671'],
    ['+353 1 234 5678', '+35312345678'],
    ['12345', undefined],
    ['', undefined],
    ['+0123456789', undefined],
    ['+48.600600600; DROP', undefined],
  ])('%s is stored as %s', (text, expected) => {
    expect(toE164(text)).toBe(expected);
  });

  it('come back as they were typed', () => {
    expect(phoneOnScreen('+48600600600')).toBe('+48.600600600');
    expect(phoneOnScreen('+3531234567')).toBe('+3531234567');
  });
});

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
    ['', false],
  ])('e-mail %s: %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });
});

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
    ['Kowalski2026', 'contains_email'],
    ['Zielony kon 7', undefined],
  ])('%s: %s', (password, expected) => {
    expect(passwordRefusal(password, 'kowalski@example.com')).toBe(expected);
  });
});

describe('word labels', () => {
  it.each([
    [0, '0 słów', '0 words'],
    [1, '1 słowo', '1 word'],
    [2, '2 słowa', '2 words'],
    [5, '5 słów', '5 words'],
    [12, '12 słów', '12 words'],
    [21, '21 słów', '21 words'],
    [22, '22 słowa', '22 words'],
    [112, '112 słów', '112 words'],
    [1234, '1234 słowa', '1234 words'],
  ])('%s', (count, pl, en) => {
    expect([wordCountLabel(count, 'pl'), wordCountLabel(count, 'en')]).toEqual([pl, en]);
  });

  it('agree with the plural rules of the Unicode locale data', () => {
    const rules = new Intl.PluralRules('pl');
    for (let count = 0; count < 2000; count += 1) expect(polishPlural(count)).toBe(rules.select(count));
  });
});
