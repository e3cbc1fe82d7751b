import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { QuoteItem } from '#shared/rules/pricing/estimate.ts';
import { manualQuote, preserveManualQuote, samePricedWork } from './manualQuote.ts';
import { quote } from './quote.ts';
import { input, item } from './test/quoteFixtures.ts';
import { v202611 } from './versions/v2026-11.ts';
import { v20261122 } from './versions/v2026-11-22.ts';

const now = new Date('2026-11-23T09:00:00Z');
const line = { itemId: 'text', sourceLanguage: 2, targetLanguage: 1, words: 500, net: grosze(70_000), pages: 2 };
const options = { service: 'sworn', review: 'none', specialised: false } as const;
const made = manualQuote({ ...options, shippingMethod: 1, lines: [line], minutes: 960 }, v202611, now);
const items: QuoteItem[] = [{ id: 'text', sourceLanguage: 2, targetLanguages: [1], count: { state: 'manual' } }];
const again = (change: Partial<Parameters<typeof preserveManualQuote>[1]> = {}, before = made) =>
  preserveManualQuote(before, { ...options, shippingMethod: 1, items, ...change }, v20261122, now);

test('the price of a person stays while the work is the same, with its pages, its words and its time', () => {
  expect(again()).toEqual(made);
  expect(again()?.lines).toMatchObject([{ words: 500, pages: 2, net: 70_000 }]);
});

test('VAT and coupon are those of now', () => {
  const vat = { rate: 0, reason: 'eu_reverse_charge' } as const;
  const coupon = { kind: 'percent', code: 'TEN', part: 1000 } as const;
  expect(again({ vat, coupon })).toMatchObject({ net: 63_000 + 1470, vat: 0, gross: 64_470 });
});

test('a time that nobody promised is none', () => {
  expect(again({}, { ...made, delivery: undefined })?.delivery?.timeInMinutes).toBe(0);
});

test('a price of the list, none at all, or one of another service is not kept', () => {
  const listed = quote(input(item(100)), v20261122, now);
  const same = [item(100)];
  expect(again({ service: 'translation', items: same }, listed)).toBeUndefined();
  expect(preserveManualQuote(undefined, { ...options, items: [] }, v20261122, now)).toBeUndefined();
  expect(again({ service: 'translation' })).toBeUndefined();
});

test.each<[string, QuoteItem[]]>([
  ['another file', [{ ...items[0]!, id: 'other' }]],
  ['another source language', [{ ...items[0]!, sourceLanguage: 3 }]],
  ['another target language', [{ ...items[0]!, targetLanguages: [3] }]],
  ['a further language', [{ ...items[0]!, targetLanguages: [1, 3] }]],
  ['a further file', [...items, { ...items[0]!, id: 'other' }]],
  ['nothing left', []],
])('%s is other work, which the price does not cover', (_, changed) => {
  expect(samePricedWork(made, changed)).toBe(false);
  expect(again({ items: changed })).toBeUndefined();
});

test('another file under the hash of the priced one is other work; a price of an earlier version does not tell', () => {
  const file = (work?: string): QuoteItem => ({ ...items[0]!, id: 'file-hash', work });
  const priced = (work?: string) =>
    manualQuote(
      { ...options, lines: [{ ...line, itemId: 'file-hash', ...(work && { work }) }], minutes: 480 },
      v20261122,
      now,
    );
  const kept = (before: typeof made, item: QuoteItem) => again({ shippingMethod: undefined, items: [item] }, before);
  expect(kept(priced('A'), file('A'))?.lines).toEqual(priced('A').lines);
  for (const other of [file('B'), file('A changes'), file()]) {
    expect(samePricedWork(priced('A'), [other])).toBe(false);
    expect(kept(priced('A'), other)).toBeUndefined();
  }
  expect(samePricedWork(priced(), [file('B')])).toBe(true);
});

test('the order of files and languages makes no other work', () => {
  const lines = [line, { ...line, targetLanguage: 3 }, { ...line, itemId: 'file' }];
  const two = manualQuote({ ...options, lines, minutes: 480 }, v20261122, now);
  const turned = [
    { ...items[0]!, id: 'file' },
    { ...items[0]!, targetLanguages: [3, 1] },
  ];
  expect(samePricedWork(two, turned)).toBe(true);
});
