import { describe, expect, it } from 'vitest';
import { isNip, readVatNumber } from './vatNumber.ts';

describe('VAT numbers', () => {
  it.each([
    ['5260001246', true],
    ['5252248481', true],
    ['1234563218', true],
    ['5260001247', false],
    ['0260001246', false],
    ['1002345678', false],
    ['526000124', false],
    ['52600012466', false],
    ['526000124A', false],
    ['', false],
  ])('NIP %s: %s', (digits, expected) => {
    expect(isNip(digits)).toBe(expected);
  });

  it('never takes a NIP whose remainder is 10', () => {
    const withRemainderTen = Array.from({ length: 1000 }, (_, n) => `111111${String(n).padStart(3, '0')}`).filter(
      (digits) => {
        const sum = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
        return sum % 11 === 10;
      },
    );
    expect(withRemainderTen.length).toBeGreaterThan(50);
    for (const digits of withRemainderTen) {
      for (let last = 0; last < 10; last += 1) expect(isNip(`${digits}${last}`)).toBe(false);
    }
  });

  it('catches every single wrong digit', () => {
    const right = '5260001246';
    for (let at = 0; at < 10; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const wrong = right.slice(0, at) + digit + right.slice(at + 1);
        expect(isNip(wrong)).toBe(wrong === right);
      }
    }
  });

  it.each([
    ['PL 526-000-12-46', 'PL', { kind: 'nip', number: '5260001246' }],
    ['526 000 12 46', 'PL', { kind: 'nip', number: '5260001246' }],
    ['DE123456789', 'DE', { kind: 'eu', prefix: 'DE', number: '123456789' }],
    ['123456789', 'DE', { kind: 'eu', prefix: 'DE', number: '123456789' }],
    ['EL123456789', 'GR', { kind: 'eu', prefix: 'EL', number: '123456789' }],
    ['GR123456789', 'GR', { kind: 'eu', prefix: 'EL', number: '123456789' }],
    ['FR123456789', 'DE', undefined],
    ['ATU12345678', 'AT', { kind: 'eu', prefix: 'AT', number: 'U12345678' }],
    ['NL123456789B01', 'NL', { kind: 'eu', prefix: 'NL', number: '123456789B01' }],
    ['ES A1234567 8', 'ES', { kind: 'eu', prefix: 'ES', number: 'A12345678' }],
    ['IE1234567WA', 'IE', { kind: 'eu', prefix: 'IE', number: '1234567WA' }],
    ['SE123456789701', 'SE', { kind: 'eu', prefix: 'SE', number: '123456789701' }],
    ['RO12', 'RO', { kind: 'eu', prefix: 'RO', number: '12' }],
    ['XI123456789', 'GB', { kind: 'foreign', number: 'XI123456789' }],
    ['GB123456789', 'GB', { kind: 'foreign', number: 'GB123456789' }],
    ['12-3456789', 'US', { kind: 'foreign', number: '123456789' }],
    ['DE12345678', 'DE', undefined],
    ['', 'DE', undefined],
    ['<script>', 'US', undefined],
  ])('%s of a company in %s', (text, country, expected) => {
    expect(readVatNumber(text, country)).toEqual(expected);
  });
});
