import { expect, test } from 'vitest';
import type { CartForm } from './cartContents.ts';
import { formMessages, languageMessages } from './formMessages.ts';

const form = (change: Partial<CartForm> = {}): CartForm => ({
  ...{ service: 'translation', sourceLanguage: 2, targetLanguages: [1], email: 'buyer@example.com' },
  ...{ textWords: 5, textRepetitions: 0, textCharacters: 30, specialised: false, review: 'none', express: false },
  ...change,
});
/** Turkish: a language without a native speaker who proofreads. */
const none = 40;

test.each<[string, Partial<CartForm>, Record<string, string[]>]>([
  ['what is right', {}, {}],
  ['no source that is known', { sourceLanguage: 999 }, { sourceLanguage: ['validation/language_unknown'] }],
  ['no target', { targetLanguages: [] }, { targetLanguages: ['validation/target_required'] }],
  [
    'a target that is not known, and the source itself',
    { targetLanguages: [1, 999, 2] },
    { 'targetLanguages.1': ['validation/language_unknown'], 'targetLanguages.2': ['validation/target_refused'] },
  ],
  ['no category that is known', { category: 999 }, { category: ['validation/category_unknown'] }],
  ['no country that is known', { shippingCountry: 1 }, { shippingCountry: ['validation/country_unknown'] }],
  ['proofreading by a native speaker', { review: 'proofreading' }, {}],
  [
    'proofreading where nobody does it',
    { review: 'proofreading', targetLanguages: [1, none] },
    { review: ['validation/proofreading_unavailable'] },
  ],
  ['verification where nobody proofreads', { review: 'verification', targetLanguages: [none] }, {}],
  [
    'proofreading of sworn work where nobody does it',
    { service: 'sworn', review: 'proofreading', targetLanguages: [none] },
    { review: ['validation/proofreading_unavailable'] },
  ],
  ['proofreading of sworn work', { service: 'sworn', review: 'proofreading' }, {}],
  [
    'a second pass over a text to proofread',
    { service: 'proofreading', targetLanguages: [], review: 'proofreading' },
    { review: ['validation/proofreading_unavailable'] },
  ],
  ['a text to proofread', { service: 'proofreading', targetLanguages: [] }, {}],
  [
    'a text to proofread in a language nobody proofreads',
    { service: 'proofreading', sourceLanguage: none, targetLanguages: [] },
    { sourceLanguage: ['validation/proofreading_unavailable'] },
  ],
  [
    'a text to proofread in no language that is known',
    { service: 'proofreading', sourceLanguage: 999, targetLanguages: [] },
    { sourceLanguage: ['validation/language_unknown'] },
  ],
  [
    'copies of a signed file',
    { service: 'sworn', shippingMethod: 0, copies: 1 },
    { copies: ['validation/copies_electronic'] },
  ],
  ['copies on paper, or of what is not known yet', { service: 'sworn', shippingMethod: 1, copies: 1 }, {}],
  ['copies of no delivery', { service: 'sworn', copies: 1 }, {}],
  ['a translation from a language nobody proofreads', { sourceLanguage: none, targetLanguages: [1] }, {}],
])('%s', (_, change, fields) => {
  expect(formMessages(form(change))).toEqual(fields);
});

test('proofreading needs a language that is known and no target', () => {
  expect(languageMessages({ service: 'proofreading', sourceLanguage: 2, targetLanguages: [] })).toEqual({});
});
