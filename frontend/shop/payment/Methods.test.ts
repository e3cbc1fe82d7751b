import { expect, test } from 'vitest';
import { isKnownProvider } from './Methods.tsx';

const site = 'https://verso.example';

test.each([
  ['https://secure.przelewy24.pl/trnRequest/abc', true],
  ['/en/payment/confirmation/abc/', true],
  ['https://secure.przelewy24.pl.evil.example/trnRequest/abc', false],
  ['https://evil.example/', false],
  ['javascript:alert(1)', false],
  ['http://secure.przelewy24.pl/trnRequest/abc', false],
  ['http://127.0.0.1:9/pay', false],
  ['//evil.example', false],
])('a payment may lead to %s: %s', (address, allowed) => {
  expect(isKnownProvider(address, site)).toBe(allowed);
});

test('on this machine the sandbox of this machine is known', () => {
  expect(isKnownProvider('http://127.0.0.1:4010/trnRequest/abc', 'http://127.0.0.1:4173')).toBe(true);
});
