import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Account, Consent } from './account.ts';

const row = {
  account: '5f0c1d2e',
  email: 'you@example.com',
  state: 'active',
  person: { type: 'company', companyName: 'Demo' },
  locale: 'pl',
  invoicing: 'monthly',
  marketing: false,
  createdAt: '2026-11-20T12:00:00Z',
  revision: 1,
} as const;

test('a row of the table is an account, without its keys', () => {
  expect(z.parse(Account, { ...row, pk: 'account#5f0c1d2e', sk: 'profile', owner_pk: 'x' })).toEqual(row);
});

test.each([
  ['a state there is not', { state: 'deleted' }],
  ['a language there is not', { locale: 'de' }],
  ['no revision', { revision: undefined }],
  ['half a revision', { revision: 1.5 }],
  ['an address without its country', { billing: { address: 'a', city: 'b', postcode: 'c', phone: 'd' } }],
])('a row with %s is none', (_, change) => {
  expect(z.safeParse(Account, { ...row, ...change }).success).toBe(false);
});

test('a consent is one of those that are asked for', () => {
  const given = { given: true, textVersion: '1', at: row.createdAt };
  expect(z.safeParse(Consent, { ...given, kind: 'tos' }).success).toBe(true);
  expect(z.safeParse(Consent, { ...given, kind: 'cookies' }).success).toBe(false);
});
