import { expect, test } from 'vitest';
import { negotiateLocale } from './locale.ts';

test.each([
  ['pl', 'pl'],
  ['pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
  ['en;q=0.4, pl;q=0.7', 'pl'],
  ['de, fr;q=0.9', 'en'],
  ['pl;q=0, en;q=0.1', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [';;;,,q=', 'en'],
  ['*', 'en'],
])('Accept-Language %s gives %s', (header, locale) => {
  expect(negotiateLocale(header, 'en')).toBe(locale);
});
