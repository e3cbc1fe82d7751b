import { expect, test } from 'vitest';
import { ruleFor } from '#frontend/shop/content/Adviser.ts';
import { documentFigures, swornRange } from '#frontend/shop/prices/swornRange.ts';
import { pricesWire } from '#functions/api/wire/pricesWire.ts';
import { priceConfigurations } from '#functions/domain/pricing/priceConfigurations.ts';
import type { locales } from '#shared/messages/locale.ts';
import { readAdviser } from './adviser.ts';

const { rules } = readAdviser('en');

test.each([
  ['a birth certificate of the EU for a register office', 'usc', 'birth-certificate', 'eu', 'none'],
  ['one from elsewhere', 'usc', 'birth-certificate', 'other', 'sworn'],
  ['papers of a car from the EU', 'vehicles', 'vehicle-papers', 'eu', 'sworn'],
  ['a Polish record for another EU country', 'eu', 'criminal-record', 'pl', 'none'],
  ['anything for USCIS', 'us', 'judgment', 'pl', 'certified'],
  ['a diploma for a court', 'court', 'diploma', 'eu', undefined],
  ['a document that is not in the list', 'us', 'other', 'pl', undefined],
  ['someone else', 'other', 'diploma', 'eu', undefined],
])('%s', (_, recipient, document, issued, need) => {
  expect(ruleFor(rules, { recipient, document, issued })?.need).toBe(need);
});

test('every rule can be given, has a source with the day it was read, and is there in both languages', () => {
  for (const rule of rules) {
    const given = rule.documents.flatMap((document) =>
      rule.issued.map((issued) => ruleFor(rules, { recipient: rule.recipient, document, issued })),
    );
    expect([rule.text, given.includes(rule)]).toEqual([rule.text, true]);
    expect(rule.sources.every(({ url, read }) => url.startsWith('https://') && read <= '2026-12-31')).toBe(true);
  }
  const shape = (locale: (typeof locales)[number]) =>
    readAdviser(locale).rules.map(({ text, ...rule }) => ({ ...rule, written: text.length > 0 }));
  expect(shape('pl')).toEqual(shape('en'));
});

test('the range of a price is its pages at the rate of the higher group, net and with VAT', () => {
  const prices = pricesWire(priceConfigurations[0]);
  // Polish with German, 55.00 a page; with Thai, 99.00.
  expect(swornRange([1, 3], [1, 3], prices, 'en')).toEqual({
    net: '55.00\u00a0PLN – 165.00\u00a0PLN',
    gross: '67.65\u00a0PLN – 202.95\u00a0PLN',
  });
  expect(swornRange([1, 1], [1, 58], prices, 'pl')?.net).toBe('99,00\u00a0zł');
  expect(swornRange([1, 1], [1, 999], prices, 'pl')).toBeUndefined();
  expect(documentFigures([2, 2], prices, 'en')['range.2.net']).toBe('130.00\u00a0PLN');
});
