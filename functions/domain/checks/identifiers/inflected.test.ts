import { expect, test } from 'vitest';
import { isFormOf, standsIn } from './inflected.ts';

test.each([
  ['pl', 'kot', 'kota', true],
  ['pl', 'kot', 'kocie', true],
  ['pl', 'kot', 'koci', false],
  ['pl', 'kot', 'koc', false],
  ['pl', 'stół', 'stole', true],
  ['pl', 'stół', 'stola', true],
  ['pl', 'nowak', 'nowaka', true],
  ['pl', 'nowak', 'nowacy', true],
  ['pl', 'nowak', 'nowac', false],
  ['pl', 'nowak', 'nowaczek', false],
  ['pl', 'dąb', 'dębu', true],
  ['pl', 'marek', 'marka', true],
  ['pl', 'marek', 'mark', true],
  ['pl', 'ewa', 'ewy', true],
  ['pl', 'ala', 'al', true],
  ['pl', 'ela', 'e', false],
  ['cs', 'praha', 'prahou', true],
  ['cs', 'praha', 'prahaaaaa', false],
  ['cs', 'praha', 'prahaaaa', true],
  ['cs', 'petr', 'petrovi', true],
  ['cs', 'petr', 'petrovice', false],
  ['cs', 'eva', 'evou', false],
  ['cs', 'jana', 'janou', false],
  ['cs', 'praha', 'brno', false],
  ['en', 'order', 'orders', true],
  ['en', 'box', 'boxes', true],
  ['en', 'smith', 'smith’s', true],
  ['en', 'jones', "jones'", true],
  ['en', 'order', 'ordered', false],
] as const)('%s: of %s, %s is a form: %s', (language, wanted, word, is) => {
  expect(isFormOf(wanted, word, language)).toBe(is);
});

test.each([
  ['Jan Maria Nowak', true],
  ['Nowak Jan', true],
  ['Jan x Nowak', true],
  ['Jan x x Nowak', false],
  ['Nowak x Jan', false],
  ['Jan', false],
  ['Nowak', false],
  ['', false],
])('both words of a name stand near each other in "%s": %s', (text, is) => {
  expect(standsIn(text, 'Jan Nowak', 'en')).toBe(is);
});

test('of a longer name each further word may stand one word further', () => {
  expect(standsIn('Jan x Maria Nowak', 'Jan Maria Nowak', 'en')).toBe(true);
  expect(standsIn('Jan x Maria x Nowak', 'Jan Maria Nowak', 'en')).toBe(false);
  expect(standsIn('Maria Nowak Jan', 'Jan Maria Nowak', 'en')).toBe(true);
  expect(standsIn('Maria x Nowak Jan', 'Jan Maria Nowak', 'en')).toBe(false);
});

test('a phrase without a word stands everywhere', () => {
  expect(standsIn('anything', '–', 'en')).toBe(true);
});
