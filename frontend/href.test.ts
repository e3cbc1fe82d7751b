import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import { href, matchRoute } from './href.ts';
import { routes } from './routes.ts';

const hash = 'abcdefghijklmnopqrstuvwx';
const slug = 'abcdefghijklmnopqrst';

test('the addresses that mails and providers use are pages of the site', () => {
  expect(href('pl', 'payment.confirmation', { hash })).toBe(sitePaths.paymentConfirmation('pl', hash));
  expect(href('en', 'cart.hash.payment.index', { hash })).toBe(sitePaths.cartPayment('en', hash));
  expect(href('pl', 'account.prepaid.status', { slug })).toBe(sitePaths.prepaidStatus('pl', slug));
  expect(href('en', 'payment.successful', { id: 'A1B2C3D4E5' })).toBe(sitePaths.order('en', 'A1B2C3D4E5'));
  expect(href('pl', 'quote.show', { id: 'A1B2C3D4E5' })).toBe(sitePaths.quote('pl', 'A1B2C3D4E5'));
  expect(href('pl', 'staff.quote', { id: 'A1B2C3D4E5' })).toBe(sitePaths.staffQuote('pl', 'A1B2C3D4E5'));
});

test('every route is found by its own path, and names and paths are unique', () => {
  expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
  for (const route of routes) {
    const path = href('en', route.name, {
      hash,
      slug,
      id: 'A1B2C3D4E5',
      job: '01',
      account: '5f0c1d2e-0000',
      article: 'an-article',
      guide: 'first-order',
      area: 'cart',
      pair: 'german-to-polish',
      document: 'birth-certificate',
      version: '2026-11-24',
    }).slice(3);
    expect(matchRoute(path)?.route.name).toBe(route.name);
  }
});

test('a literal path wins over a parameter, and a wrong parameter is no page', () => {
  expect(matchRoute('/order/write/')?.route.name).toBe('order.write.index');
  expect(matchRoute('/order/A1B2C3D4E5/')?.params).toEqual({ id: 'A1B2C3D4E5' });
  expect(matchRoute('/order/nope/')).toBeUndefined();
  expect(matchRoute('/cart/short/payment/')).toBeUndefined();
});

test('every page of the table is a file, and every page of a feature is in the table', () => {
  const files = new Set(globSync('features/*/*Page.tsx', { cwd: import.meta.dirname }));
  expect(new Set(routes.map(({ page }) => page))).toEqual(files);
});

test('an unknown name of a page, and parameters that its path does not have, do not compile', () => {
  // @ts-expect-error a misspelled name
  expect(() => href('en', 'cart.hash.payment.indexx')).toThrow('no route is named');
  // @ts-expect-error a page of a cart needs its hash
  expect(href('en', 'cart.hash.payment.index')).toBe('/en/cart//payment/');
  // @ts-expect-error a misspelled parameter
  expect(href('en', 'payment.successful', { di: 'A1B2C3D4E5' })).toBe('/en/order//');
  // @ts-expect-error a page without parameters takes none
  expect(href('en', 'login', { hash })).toBe('/en/login/');
});
