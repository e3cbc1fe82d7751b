import { describe, expect, it } from 'vitest';
import { maskPhone, phoneOnScreen, toE164 } from './phone.ts';

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
