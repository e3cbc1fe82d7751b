import { expect, test } from 'vitest';
import { returnPath } from './LoginView.tsx';

const origin = 'https://site.example';
const to = (path: string) => returnPath(`?to=${encodeURIComponent(path)}`, 'en', origin);

test('the page that asked is opened, with its query, in the language of the page', () => {
  expect(to('/en/account/api/')).toBe('/en/account/api/');
  expect(to('/pl/account/orders/?status=done&cursor=x_1#top')).toBe('/en/account/orders/?status=done&cursor=x_1#top');
});

test.each([
  '',
  'https://evil.example/en/account/api/',
  '//evil.example/en/account/api/',
  '/\\evil.example/en/account/api/',
  '/en//evil.example/',
  'javascript:alert(1)',
  '/en/nope/',
  '/en/login/',
  '/api/token',
  'https://',
])('%j leads to the orders', (path) => {
  expect(to(path)).toBe('/en/account/orders/');
});
