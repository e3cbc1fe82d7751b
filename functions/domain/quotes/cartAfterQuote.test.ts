import { expect, test } from 'vitest';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import { type Cart, cartDays } from '../cart/cart.ts';
import type { CartForm } from '../cart/cartContents.ts';
import { currentPriceConfiguration } from '../pricing/priceConfigurations.ts';
import { quote } from '../pricing/quote.ts';
import { newQuote } from './newQuote.ts';
import type { Quote, QuoteOffer } from './quote.ts';
import { cartAfterQuote } from './quoteActs.ts';

const now = new Date('2026-11-20T12:00:00Z');
const seconds = now.getTime() / 1000;
const form: CartForm = {
  ...{ service: 'translation', sourceLanguage: 2, targetLanguages: [1], email: 'buyer@example.com' },
  ...{ textWords: 5, textRepetitions: 0, textCharacters: 30, specialised: false, review: 'none', express: false },
};
const cart: Cart = {
  ...{ hash: 'hash', revision: 1, state: 'open', paymentSlug: 'slug', fileCount: 0, form, locale: 'en' },
  ...{ createdAt: now.toISOString(), expiresAt: seconds + 60, manualQuoteAskedAt: now.toISOString(), quoteId: 'Q1' },
};
const asked = newQuote('Q1', { cart, form, files: [], digest: 'digest' }, { now, hours: defaultQuotingHours });
const items = [{ id: 'text', sourceLanguage: 2, targetLanguages: [1], count: { state: 'counted', words: 5 } as const }];
const rest = { specialised: false, review: 'none', express: false } as const;
const quotation = quote({ service: 'translation', items, ...rest }, currentPriceConfiguration(now), now);
const offerUntil = (validUntil: string): QuoteOffer => ({
  ...{
    version: 1,
    lines: [],
    names: {},
    quotation,
    minutes: 60,
    validUntil,
    sentAt: now.toISOString(),
    sentBy: 'anna',
  },
});
const after = (change: Partial<Quote>, own: Partial<Cart> = {}) =>
  cartAfterQuote({ ...cart, ...own }, { ...asked, ...change }, now);

test.each(['sent', 'needs_info'] as const)('while its quote is %s a cart is kept its full time again', (state) => {
  expect(after({ state })?.expiresAt).toBe(seconds + cartDays * 86_400);
  expect(after({ state }, { expiresAt: seconds + 1e8 })?.expiresAt).toBe(seconds + 1e8);
  expect(after({ state })).toMatchObject({ quoteId: 'Q1', manualQuoteAskedAt: cart.manualQuoteAskedAt });
});

test('a version that is good for longer keeps its cart as long', () => {
  const until = '2027-03-01T00:00:00.500Z';
  expect(after({ state: 'sent', offer: offerUntil(until) })?.expiresAt).toBe(Math.ceil(Date.parse(until) / 1000));
});

test.each(['declined', 'expired', 'refused', 'lapsed', 'cancelled'] as const)(
  'once its quote is %s a cart may ask again',
  (state) => {
    const { manualQuoteAskedAt: _, quoteId: __, ...free } = cart;
    expect(after({ state })).toEqual(free);
  },
);

test.each(['asked', 'claimed', 'accepted'] as const)('a quote that is %s leaves its cart as it is', (state) => {
  expect(after({ state })).toBeUndefined();
});

test('a cart that is ordered, or asks by another quote by now, stays as it is', () => {
  expect(after({ state: 'sent' }, { state: 'ordered' })).toBeUndefined();
  expect(after({ state: 'sent' }, { quoteId: 'Q2' })).toBeUndefined();
});
