import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Cart } from './cart.ts';
import { CartFile } from './cartContents.ts';

const cart = {
  hash: 'h',
  revision: 1,
  state: 'open',
  fileCount: 0,
  locale: 'en',
  paymentSlug: 's',
  createdAt: '2026-11-20T12:00:00Z',
  expiresAt: 1_797_768_000,
} as const;
const file = {
  ...{ hash: 'contract-1', id: 'one', name: 'contract.docx', bytes: 1000, contentType: 'text/plain', state: 'pending' },
  ...{ sourceLanguage: 1, targetLanguages: [2], sworn: false, createdAt: cart.createdAt },
};

test('a cart is a cart before its form, its billing data and its price', () => {
  expect(z.parse(Cart, { ...cart, pk: 'cart#x', sk: 'cart', due_pk: 'due#1' })).toEqual(cart);
});

test.each([
  ['a state there is not', { state: 'paid' }],
  ['no revision to hold a write against', { revision: undefined }],
  ['an end that is no whole second', { expiresAt: 1.5 }],
  ['a form without a source language', { form: { service: 'translation' } }],
])('a cart with %s is none', (_, change) => {
  expect(z.safeParse(Cart, { ...cart, ...change }).success).toBe(false);
});

test.each([
  ['a state there is not', { state: 'done' }],
  ['a size that is no number of bytes', { bytes: '1000' }],
  ['no languages', { sourceLanguage: undefined }],
])('a file with %s is none', (_, change) => {
  expect(z.safeParse(CartFile, file).success).toBe(true);
  expect(z.safeParse(CartFile, { ...file, ...change }).success).toBe(false);
});
