import { expect, test } from 'vitest';
import { manualQuote, preserveManualQuote } from '#functions/domain/pricing/manualQuote.ts';
import { priceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { v202611 } from '#functions/domain/pricing/versions/v2026-11.ts';
import { v20261122 } from '#functions/domain/pricing/versions/v2026-11-22.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { gramsOf, shippingPrice } from './parcel.ts';

const parcel = (pages: number | undefined, copies = 1, inEurope = false) => ({ pages, copies, inEurope });

test.each([
  ['registered mail in Poland', 1, parcel(10), 1470],
  ['of unknown weight is taken for a light one', 1, parcel(undefined, 20), 1470],
  ['exactly 500 g: 20 g and 96 sheets', 1, parcel(96), 1470],
  ['above 500 g by its pages', 1, parcel(97), 1700],
  ['above 500 g by its copies', 1, parcel(33, 3), 1700],
  ['a locker, whatever its weight', 2, parcel(300), 1500],
  ['a courier', 3, parcel(300), 1990],
  ['abroad, elsewhere', 4, parcel(10), 3500],
  ['abroad, within Europe', 4, parcel(10, 1, true), 3000],
  ['Europe changes nothing for Poland', 1, parcel(10, 1, true), 1470],
  ['the electronic copy', 0, parcel(300, 3, true), 0],
] as const)('%s', (_, method, what, net) => {
  expect(shippingPrice(method, v20261122, what)).toBe(net);
});

test('a parcel weighs nothing that is known before its pages are counted, or where the list has no weights', () => {
  expect(gramsOf(parcel(undefined, 20), v20261122)).toBe(0);
  expect(gramsOf(parcel(10), v202611)).toBe(0);
  expect(gramsOf(parcel(10, 2), v20261122)).toBe(120);
});

test('a way of sending without a price is a fault of the list, not free', () => {
  const { '3': _, ...shipping } = v20261122.shipping;
  expect(() => shippingPrice(3, { ...v20261122, shipping })).toThrow('no shipping method 3');
  expect(shippingPrice(3, v20261122)).toBe(1990);
});

test('the first price list knew none of these: its quotes come to what they came to', () => {
  expect(shippingPrice(1, v202611, parcel(300))).toBe(1470);
  expect(shippingPrice(4, v202611, parcel(1, 1, true))).toBe(3500);
  expect(priceConfiguration('2026-11')).toBe(v202611);
});

test('a quote by hand sends the pages that were priced, also when it is quoted again', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const work = { service: 'sworn', review: 'none', specialised: false } as const;
  const input = { ...work, shippingMethod: 1 as const, parcel: parcel(undefined, 2) };
  const line = { itemId: 'text', sourceLanguage: 1, targetLanguage: 2, words: 9000, net: grosze(300_000), pages: 60 };
  const made = manualQuote({ ...input, lines: [line], minutes: 480 }, v20261122, now);
  const shipping = (quotation = made) => quotation.adjustments.find(({ kind }) => kind === 'shipping')?.net;
  expect(shipping()).toBe(1700);
  const items = [{ id: 'text', sourceLanguage: 1, targetLanguages: [2], count: { state: 'manual' as const } }];
  expect(shipping(preserveManualQuote(made, { ...input, items }, v20261122, now))).toBe(1700);
  expect(shipping(manualQuote({ ...input, lines: [{ ...line, pages: 40 }], minutes: 480 }, v20261122, now))).toBe(1470);
  const counted = { ...input, parcel: parcel(97), lines: [{ ...line, pages: undefined }], minutes: 480 };
  expect(shipping(manualQuote(counted, v20261122, now))).toBe(1700);
});
