import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { startedCart } from '../../usecases/test/startedCart.ts';
import { manualQuote } from '../pricing/manualQuote.ts';
import { currentPriceConfiguration } from '../pricing/priceConfigurations.ts';
import { quoteRequestOf } from './cartPrice.ts';

const now = new Date('2026-11-20T12:00:00Z');
const askedAt = '2026-11-20T11:50:00.000Z';
const cart = startedCart(now);
const byHand = manualQuote(
  {
    service: 'sworn',
    lines: [{ itemId: 'text', sourceLanguage: 1, targetLanguage: 2, words: 500, net: grosze(20_000) }],
    minutes: 480,
    specialised: false,
    review: 'none',
    express: false,
  },
  currentPriceConfiguration(now),
  now,
);

test('a cart that already has a price needs no quote by a person', () => {
  expect(quoteRequestOf(cart)).toBeUndefined();
});

test('once asked for, a quote is waited for from that moment', () => {
  expect(quoteRequestOf({ ...cart, manualQuoteAskedAt: askedAt })).toEqual({ state: 'awaiting_manual_quote', askedAt });
});

test('a price made by a person can be ordered at, until it is', () => {
  const quoted = { ...cart, manualQuoteAskedAt: askedAt, quotation: byHand };
  expect(quoteRequestOf(quoted)).toEqual({ state: 'quoted', askedAt, gross: 24_600 });
  expect(quoteRequestOf({ ...quoted, state: 'ordered' })).toBeUndefined();
});
