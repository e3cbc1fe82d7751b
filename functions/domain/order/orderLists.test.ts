import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { someTranslator } from '../../usecases/production/test/workWorld.ts';
import { translatorFacts } from '../production/translator.ts';
import { averageOf, isShown, listedRating } from './listedRating.ts';
import { isFoundBy, isKnownBy } from './orderLists.ts';

const order = {
  own: { externalId: 'PO-7', metadata: { project: 'Sea' } },
  billing: { references: { purchaseOrderNumber: 'Żó-9' } },
} as unknown as Parameters<typeof isKnownBy>[0];
const bare = { billing: {} } as Parameters<typeof isKnownBy>[0];

test('an order is known by its number or that of its purchase order, however they are written', () => {
  for (const reference of ['PO-7', ' po-7 ', 'żó-9', 'ŻÓ-9'.normalize('NFD')])
    expect(isKnownBy(order, { reference }), reference).toBe(true);
  for (const reference of ['PO-8', '']) expect(isKnownBy(order, { reference })).toBe(false);
  expect(isKnownBy(bare, { reference: 'undefined' })).toBe(false);
});

test('an order is also found by its metadata pair, letter for letter; with both given, both have to match', () => {
  expect(isKnownBy(order, { pair: ['project', 'Sea'] })).toBe(true);
  expect(isKnownBy(order, { pair: ['project', 'sea'] })).toBe(false);
  expect(isKnownBy(order, { reference: 'PO-7', pair: ['project', 'sea'] })).toBe(false);
  expect(isKnownBy(order, { reference: 'PO-8', pair: ['project', 'Sea'] })).toBe(false);
  expect(isKnownBy(bare, {})).toBe(true);
});

test('an order of a member is found by that member, beside what else is asked', () => {
  const theirs = { ...order, member: 'anna' };
  expect(isKnownBy(theirs, { member: 'anna' })).toBe(true);
  expect(isKnownBy(theirs, { member: 'bert' })).toBe(false);
  expect(isKnownBy(order, { member: 'anna' })).toBe(false);
  expect(isKnownBy(theirs, {})).toBe(true);
  expect(isKnownBy(theirs, { member: 'anna', reference: 'PO-8' })).toBe(false);
});

test('an order is found by words of its id, numbers, files and languages, without case and marks, each in one of them', () => {
  const found = {
    ...order,
    id: 'SZ0KX9M27HJ1',
    files: [{ name: 'Umowa najmu – Łódź.docx' }],
    form: { sourceLanguage: 1, targetLanguages: [2] },
  } as unknown as Parameters<typeof isFoundBy>[0];
  const nameOf = (language: number) => (language === 1 ? 'polski' : 'angielski');
  for (const search of ['kx9m', 'po-7', 'zo-9', 'lodz UMOWA', 'polski angielski', 'sea docx'])
    expect(isFoundBy(found, search, nameOf), search).toBe(true);
  for (const search of ['umowa niemiecki', 'SeaUmowa', 'undefined'])
    expect(isFoundBy(found, search, nameOf)).toBe(false);
});

const form = { service: 'translation', sourceLanguage: 1, targetLanguages: [2] } as never;
const said = { stars: 5, isPublic: true, at: '2026-11-20T12:00:00Z' };

test('a rating is listed without a person; what was hidden stays hidden when it is changed', () => {
  const listed = listedRating({ id: 'KQ7A', form }, said, undefined);
  expect(listed).toEqual({ orderId: 'KQ7A', ...said, service: 'translation', sourceLanguage: 1, targetLanguages: [2] });
  expect(isShown(listed)).toBe(true);
  const hidden = listedRating({ id: 'KQ7A', form }, { ...said, text: 'Good' }, { ...listed, hidden: true });
  expect(hidden).toMatchObject({ hidden: true, text: 'Good' });
  expect(isShown(hidden)).toBe(false);
  expect(isShown({ isPublic: false })).toBe(false);
  expect(listedRating({ id: 'KQ7A', form }, said, listed)).not.toHaveProperty('hidden');
});

test('stars are averaged to a hundredth, rounded down, and are none without a rating', () => {
  expect([averageOf({ ratings: 3, stars: 14 }), averageOf({ ratings: 2, stars: 10 })]).toEqual([4.66, 5]);
  expect(averageOf({ ratings: 0, stars: 0 })).toBeUndefined();
});

test('the audit keeps figures and codes of a translator, not the person', () => {
  const pairs = [
    { sourceLanguage: 1, targetLanguage: 2, steps: [], sworn: true },
    { sourceLanguage: 2, targetLanguage: 1, steps: [], sworn: false },
  ];
  const rates = [
    { step: 'translation', unit: 'word', rate: 12_000, sourceLanguage: 1, targetLanguage: 2 },
    { step: 'proofreading', unit: 'word', rate: grosze(9000) },
  ];
  const facts = translatorFacts(
    someTranslator('a', { pairs, rates, swornNumber: 'TP/1/20', swornCheckedOn: '2026-11-20' } as never),
  );
  expect(facts).toMatchObject({
    ...{ pairs: '1-2 sworn 2-1', rates: 'translation 1-2 12000/word, proofreading 9000/word' },
    ...{ sworn_number: true, sworn_checked_on: '2026-11-20', days_off: 0 },
  });
  expect(JSON.stringify(facts)).not.toMatch(/Demo|example|TP/);
  const plain = translatorFacts(someTranslator('a'));
  expect(plain.sworn_number).toBe(false);
  expect(plain).not.toHaveProperty('sworn_checked_on');
});
