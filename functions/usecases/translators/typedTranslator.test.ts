import { expect, test } from 'vitest';
import { someTranslator } from '../production/test/workWorld.ts';
import { type TypedTranslator, translatorMessages, withTyped } from './translators.ts';

const pair = { sourceLanguage: 1, targetLanguage: 2, steps: ['translation' as const], sworn: false };
const rate = { step: 'translation' as const, unit: 'word' as const, rate: 12_000 };
const typed = (change: Partial<TypedTranslator> = {}): TypedTranslator => ({
  ...{ name: 'Demo', state: 'active', pairs: [pair], specialisations: [], rates: [rate] },
  ...{ wordsPerDay: 2000, week: [0, 1, 1, 1, 1, 1, 0], daysOff: [], timeZone: 'Europe/Warsaw' },
  ...change,
});

const numberNeeded = { sworn_number: ['validation/sworn_number_needed'] };

test.each<[string, Partial<TypedTranslator>, object]>([
  ['nothing is wrong with it', {}, {}],
  ['no pair', { pairs: [] }, { pairs: ['validation/required'] }],
  ['the same pair twice', { pairs: [pair, pair] }, { pairs: ['validation/invalid'] }],
  ['a pair of one language', { pairs: [{ ...pair, targetLanguage: 1 }] }, { pairs: ['validation/invalid'] }],
  ['an unknown language', { pairs: [{ ...pair, targetLanguage: 999 }] }, { pairs: ['validation/invalid'] }],
  ['two rates of the same', { rates: [rate, { ...rate, rate: 9 }] }, { rates: ['validation/invalid'] }],
  ['a rate of its pair beside that of all', { rates: [rate, { ...rate, sourceLanguage: 1, targetLanguage: 2 }] }, {}],
  ['an unknown field', { specialisations: [999] }, { specialisations: ['validation/invalid'] }],
  ['a sworn pair without a number', { pairs: [{ ...pair, sworn: true }] }, numberNeeded],
  ['certification without a number', { pairs: [{ ...pair, steps: ['certification'] }] }, numberNeeded],
  ['a sworn pair with its number', { pairs: [{ ...pair, sworn: true }], swornNumber: 'TP/1/05' }, {}],
  ['an unknown time zone', { timeZone: 'Europe/Nowhere' }, { time_zone: ['validation/invalid'] }],
])('%s', (_, change, messages) => {
  expect(translatorMessages(typed(change))).toEqual(messages);
});

test('what is left out is taken away: a number that does not hold any more does not stay', () => {
  const before = withTyped(someTranslator('anna', { email: 'a@example.com' }), typed({ swornNumber: 'TP/1/05' }));
  expect(before).toMatchObject({ swornNumber: 'TP/1/05', email: 'a@example.com' });
  expect(withTyped(before, typed())).not.toHaveProperty('swornNumber');
});
