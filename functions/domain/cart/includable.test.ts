import { expect, test } from 'vitest';
import type { IncludableScope } from '#shared/rules/words/scopes.ts';
import { currentPriceConfiguration } from '../pricing/priceConfigurations.ts';
import { quote } from '../pricing/quote.ts';
import type { CartFile, CartForm } from './cartContents.ts';
import { optionalParts } from './includable.ts';
import { quoteInputOf } from './quoteInputOf.ts';

const now = new Date('2026-11-20T12:00:00Z');
const configuration = currentPriceConfiguration(now);
const form = (change: Partial<CartForm> = {}): CartForm => ({
  ...{ service: 'translation', sourceLanguage: 2, targetLanguages: [1], email: 'buyer@example.com' },
  ...{ textWords: 0, textRepetitions: 0, textCharacters: 0, specialised: false, review: 'none', express: false },
  ...change,
});
const file = (name: string, wordsByScope: CartFile['wordsByScope'], change: Partial<CartFile> = {}): CartFile => ({
  ...{ hash: `hash-of-${name}`, id: 'one', name, bytes: 1000, contentType: 'text/plain', state: 'counted' },
  ...{ sourceLanguage: 2, targetLanguages: [1], sworn: false, words: 1000, repetitions: 0 },
  createdAt: '2026-11-22T08:00:00Z',
  wordsByScope,
  ...change,
});
const files = [
  file('a.docx', { body: 1000, headers_footers: 200, comments: 30 }),
  file('b.docx', { body: 1000, headers_footers: 100 }),
];
const of = (wanted: CartForm | undefined, sent = files) =>
  optionalParts(wanted, sent, { configuration, now }).includable;
const grossOf = (include: IncludableScope[]) => quote(quoteInputOf(form({ include }), files), configuration, now).gross;

test('what was left out is listed by what it is, with the words of all files together', () => {
  expect(of(form()).map(({ scope, words, included }) => [scope, words, included])).toEqual([
    ['headers_footers', 300, false],
    ['comments', 30, false],
  ]);
});

test('its price is what the order costs with it and does not cost without it', () => {
  expect(of(form())[0]?.price).toBe(grossOf(['headers_footers']) - grossOf([]));
  expect(of(form())[0]?.price).toBeGreaterThan(0);
});

test('the price of what is chosen already is held against the same order without it', () => {
  const [headers, comments] = of(form({ include: ['headers_footers'] }));
  expect(headers).toMatchObject({ included: true, price: grossOf(['headers_footers']) - grossOf([]) });
  expect(comments).toMatchObject({
    included: false,
    price: grossOf(['headers_footers', 'comments']) - grossOf(['headers_footers']),
  });
});

test('below the minimum of an order a further part costs what it lifts the order over it, with what else is chosen', () => {
  const small = [file('a.docx', { headers_footers: 95, comments: 10 }, { words: 10 })];
  const comments = (include: IncludableScope[]) => of(form({ include }), small)[1]?.price;
  expect(comments([])).toBe(0);
  expect(comments(['headers_footers'])).toBe(295);
  expect(comments(['headers_footers', 'comments'])).toBe(295);
});

test('a part of a file without any other words has no price to hold it against', () => {
  expect(of(form(), [file('a.docx', { comments: 30 }, { words: 0 })])[0]?.price).toBeUndefined();
});

test('hidden parts are charged unless they are left out, at what the order costs less without them', () => {
  const hidden = [
    file('a.xlsx', { cells: 900, hidden_parts: 100 }, { repetitions: 200, shownRepetitions: 150 }),
    file('b.docx', { body: 1000 }),
  ];
  const parts = (wanted: CartForm) => optionalParts(wanted, hidden, { configuration, now }).leavable;
  const gross = (wanted: CartForm) => quote(quoteInputOf(wanted, hidden), configuration, now).gross;
  const without = form({ leaveOut: ['hidden_parts'] });
  const difference = gross(form()) - gross(without);
  expect(difference).toBeGreaterThan(0);
  expect(parts(form())).toEqual([{ scope: 'hidden_parts', words: 100, included: true, price: difference }]);
  expect(parts(without)).toEqual([{ scope: 'hidden_parts', words: 100, included: false, price: difference }]);
  expect(quoteInputOf(without, hidden).items.map(({ count }) => count)).toMatchObject([
    { words: 900, repetitions: 150 },
    { words: 1000 },
  ]);
  expect(optionalParts(form(), files, { configuration, now }).leavable).toEqual([]);
});

test('a file of which all is left out has no price, as nothing is ordered at price 0', () => {
  const all = [file('a.xlsx', { hidden_parts: 1000 })];
  expect(quoteInputOf(form({ leaveOut: ['hidden_parts'] }), all).items[0]?.count).toEqual({ state: 'rejected' });
});

test('where a person names the price, or before there is a form, it has none', () => {
  const byHand = [...files, file('c.docx', {}, { state: 'manual' })];
  expect(of(form(), byHand).map(({ price }) => price)).toEqual([undefined, undefined]);
  expect(of(undefined).map(({ price }) => price)).toEqual([undefined, undefined]);
});
