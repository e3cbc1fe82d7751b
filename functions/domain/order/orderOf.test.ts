import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Billing, CartFile, CartForm } from '../cart/cartContents.ts';
import { paymentOf } from '../payment/attempts.ts';
import { currentPriceConfiguration } from '../pricing/priceConfigurations.ts';
import { quote } from '../pricing/quote.ts';
import { orderOf } from './orderOf.ts';
import { sameFileIn } from './workedOn.ts';

const now = new Date('2026-11-20T12:00:00Z');
const form: CartForm = {
  ...{ service: 'translation', sourceLanguage: 2, targetLanguages: [1], email: 'buyer@example.com' },
  ...{ textWords: 500, textRepetitions: 0, textCharacters: 3000, specialised: false, review: 'none', express: false },
};
const given = { terms: true, saleRegulations: true, immediateExecution: true, marketing: false, textVersion: '1' };
const billing: Billing = {
  ...{ customerType: 'individual', name: 'Demo', address: 'Prosta 1', city: 'Warszawa', postcode: '00-001' },
  ...{
    phone: '+48600600600',
    countryId: 616,
    consents: { ...given, givenAt: now.toISOString() },
    providerTerms: false,
  },
};
const items = [
  { id: 'text', sourceLanguage: 2, targetLanguages: [1], count: { state: 'counted', words: 500 } as const },
];
const rest = { specialised: false, review: 'none', express: false } as const;
const quotation = quote({ service: 'translation', items, ...rest }, currentPriceConfiguration(now), now);
const file: CartFile = {
  ...{ hash: 'a', id: 'A', name: 'a.txt', bytes: 9, contentType: 'text/plain', state: 'counted', sworn: false },
  ...{ sourceLanguage: 2, targetLanguages: [1, 3], sha256: 'bytes', createdAt: now.toISOString() },
};
const cart = { hash: 'hash', locale: 'pl', paymentSlug: 'slug' } as const;
const orderable = { cart, digest: 'digest', files: [file], form, billing };
const facts = { id: 'ORDER', account: undefined, quotation, test: false, now };

test('an order is what was in the cart, waits for its money, and names only what is known', () => {
  const order = orderOf(orderable, facts);
  const at = now.toISOString();
  expect(order).toEqual({
    ...{ id: 'ORDER', hash: 'hash', cartDigest: 'digest', state: 'quoted', paymentSlug: 'slug', locale: 'pl' },
    ...{ email: form.email, form, billing, quotation, files: [file], test: false, createdAt: at },
  });
  expect(paymentOf(order, undefined)).toEqual({
    ...{ slug: 'slug', purpose: { kind: 'order', orderId: 'ORDER', vat: quotation.vat }, amount: quotation.gross },
    ...{ state: 'awaiting', attempts: 0, email: form.email, locale: 'pl', createdAt: at, test: false },
    ...{ expiresAt: '2026-11-23T12:00:00.000Z', fee: 0, feeVat: 0, unapplied: 0, refunded: 0 },
  });
});

test('account, member, quote, own reference, how long files are kept and the coupon go along', () => {
  const own = { externalId: 'PO 1', metadata: {} };
  const known = { account: 'firm', member: 'anna' };
  const order = orderOf(
    { ...orderable, cart: { ...cart, quoteId: 'Q1', own }, retentionDays: 30 },
    { ...facts, ...known },
  );
  expect(order).toMatchObject({ ...known, quoteId: 'Q1', own, retentionDays: 30 });
  const coupon = { code: 'TEN', customer: 'firm' };
  expect(paymentOf(order, coupon)).toMatchObject({ account: 'firm', purpose: { coupon } });
});

test('where nothing is left to pay an order is accepted and its payment made at once', () => {
  const at = now.toISOString();
  const order = orderOf(orderable, { ...facts, quotation: { ...quotation, gross: grosze(0) } });
  expect(order).toMatchObject({ state: 'accepted', acceptedAt: at });
  expect(paymentOf(order, undefined)).toMatchObject({ state: 'paid', paidAt: at, amount: 0 });
});

test('the same file is one of the same bytes, service and pair, in an order that is worked on', () => {
  const accepted = { ...orderOf(orderable, facts), state: 'accepted' } as const;
  const found = (change: Partial<CartFile> = {}, orders = [accepted], service: CartForm['service'] = 'translation') =>
    sameFileIn(orders, { service, files: [{ ...file, hash: 'b', ...change }] });
  expect(found()).toBe(accepted);
  expect(found({ targetLanguages: [3, 4] })).toBe(accepted);
  expect(found({ targetLanguages: [4] })).toBeUndefined();
  expect(found({ sourceLanguage: 5 })).toBeUndefined();
  expect(found({ sha256: 'others' })).toBeUndefined();
  expect(found({}, [accepted], 'proofreading')).toBeUndefined();
  const { sha256: _, ...unread } = file;
  expect(sameFileIn([{ ...accepted, files: [unread] }], { service: 'translation', files: [unread] })).toBeUndefined();
  for (const state of ['quoted', 'expired', 'cancelled'] as const)
    expect(sameFileIn([{ ...accepted, state }], { service: 'translation', files: [file] })).toBeUndefined();
});
