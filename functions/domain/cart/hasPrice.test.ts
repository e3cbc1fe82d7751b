import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Quotation } from '#shared/model/order/quotation.ts';
import { sentFile } from '../../usecases/test/sentFile.ts';
import { startedCart } from '../../usecases/test/startedCart.ts';
import { currentPriceConfiguration } from '../pricing/priceConfigurations.ts';
import { quote } from '../pricing/quote.ts';
import type { CartFile, CartForm } from './cartContents.ts';
import { hasPrice } from './cartPrice.ts';

const now = new Date('2026-11-20T12:00:00Z');
const count = { state: 'counted', words: 500 } as const;
const items = [{ id: 'text', sourceLanguage: 1, targetLanguages: [2], count }];
const rest = { specialised: false, review: 'none', express: false } as const;
const priced = quote({ service: 'translation', items, ...rest }, currentPriceConfiguration(now), now);
const [line] = priced.lines;
const nothing = grosze(0);
const free: Quotation = { ...priced, net: nothing, vat: nothing, gross: nothing };
const byHand: Quotation = {
  ...priced,
  lines: line ? [{ ...line, parts: [...line.parts, { kind: 'manual', net: nothing }] }] : [],
};
const { form } = startedCart(now);
const file = sentFile(now);
const can = (quotation: Quotation, states: CartFile['state'][] = [], manualQuoteAskedAt?: string) =>
  hasPrice(
    {
      cart: { ...(form && { form }), ...(manualQuoteAskedAt && { manualQuoteAskedAt }) },
      files: states.map((state) => ({ ...file, state })),
    },
    quotation,
  );

test('a cart is ordered at its price, with all its files counted or priced by a person', () => {
  expect(can(priced)).toBe(true);
  expect(can(priced, ['counted', 'manual'])).toBe(true);
});

test.each(['pending', 'uploaded', 'counting', 'rejected'] as const)(
  'one with a file that is %s has no price',
  (state) => {
    expect(can(priced, ['counted', state])).toBe(false);
  },
);

test.each<[boolean, Partial<CartForm>, Partial<CartFile>]>([
  [true, { targetLanguages: [2, 3] }, { targetLanguages: [3, 2] }],
  [false, {}, { targetLanguages: [3] }],
  [false, {}, { targetLanguages: [2, 3] }],
  [false, { targetLanguages: [2, 3] }, {}],
  [false, {}, { sourceLanguage: 3 }],
  [true, { service: 'proofreading', targetLanguages: [1] }, { targetLanguages: [] }],
  [false, { service: 'proofreading', targetLanguages: [1] }, { sourceLanguage: 3, targetLanguages: [] }],
])('that it has a price is %s where its form is for %j and a file for %j', (has, ofForm, ofFile) => {
  if (!form) return expect.fail('A cart without a form.');
  expect(hasPrice({ cart: { form: { ...form, ...ofForm } }, files: [{ ...file, ...ofFile }] }, priced)).toBe(has);
});

test('one that holds something without a price has none', () => {
  expect(can({ ...priced, itemsWithoutQuotation: [{ itemId: 'text', reason: 'manual' }] })).toBe(false);
});

test('one that waits for a person’s price has none until it is there', () => {
  expect(can(priced, [], now.toISOString())).toBe(false);
  expect(can(byHand, [], now.toISOString())).toBe(true);
});

test('a price of nothing is one only where a coupon took it off work that costs something', () => {
  expect(can(free)).toBe(false);
  expect(can({ ...free, couponCode: 'ALL' })).toBe(true);
  expect(can({ ...free, couponCode: 'ALL', lines: [] })).toBe(false);
  expect(can({ ...free, couponCode: 'ALL', lines: line ? [{ ...line, net: nothing }] : [] })).toBe(false);
});
