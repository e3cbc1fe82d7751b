import { expect, test } from 'vitest';
import { sentFile } from '../../usecases/test/sentFile.ts';
import type { CartFile, CartForm } from '../cart/cartContents.ts';
import { swornEstimateOf } from './swornEstimate.ts';
import { v20261122 } from './versions/v2026-11-22.ts';

const form: CartForm = {
  ...{ service: 'sworn', sourceLanguage: 1, targetLanguages: [2], email: 'buyer@example.com' },
  ...{ textWords: 150, textRepetitions: 0, textCharacters: 1125, specialised: false, review: 'none', express: false },
};
const file = (change: Partial<CartFile> = {}) =>
  sentFile(new Date('2026-11-20T12:00:00Z'), { charactersWithSpaces: 2250, ...change });
const estimate = (change: Partial<CartForm> = {}, ...files: CartFile[]) =>
  swornEstimateOf({ ...form, ...change }, files, v20261122);
const noText = { textWords: 0, textCharacters: 0 };

test('the estimate sums the text and each file, from and to', () => {
  expect(estimate()).toEqual({ pages: { from: 1, to: 2 }, net: { from: 5500, to: 11_000 } });
  expect(estimate({}, file(), file({ hash: 'other' }))).toEqual({
    pages: { from: 1 + 2 + 2, to: 2 + 3 + 3 },
    net: { from: 5 * 5500, to: 8 * 5500 },
  });
});

test('a cart without a text is estimated from its files alone', () => {
  expect(estimate(noText, file())?.pages).toEqual({ from: 2, to: 3 });
  expect(estimate({ ...noText, textWords: 1, textCharacters: 6 }, file())?.pages).toEqual({ from: 3, to: 4 });
});

test('each language counts once, however often it is named', () => {
  expect(estimate({ targetLanguages: [2, 3, 2] })?.pages).toEqual({ from: 2, to: 4 });
  expect(estimate(noText, file({ targetLanguages: [2, 2] }))?.pages).toEqual({ from: 2, to: 3 });
});

test('a day’s work costs double, and further copies their pages', () => {
  expect(estimate({ express: true })?.net).toEqual({ from: 11_000, to: 22_000 });
  expect(estimate({ copies: 2 })?.net).toEqual({ from: 5500 + 2 * 64, to: 11_000 + 2 * 128 });
});

test.each<[string, Partial<CartForm>, CartFile[]]>([
  ['of another service', { service: 'translation' }, []],
  ['of a text that needs a person', { textConcern: 'hidden' }, []],
  ['of nothing', noText, []],
  ['with a file whose count is not finished', {}, [file({ state: 'counting' })]],
  ['with a file that a person has to read', {}, [file({ state: 'manual' })]],
  ['with a file without characters', {}, [file(), file({ charactersWithSpaces: undefined })]],
  ['with an empty file', {}, [file({ charactersWithSpaces: 0 })]],
  ['with a language that has no rate', {}, [file({ targetLanguages: [2, 9999] })]],
])('work %s has no estimate: a part would look like the whole', (_, change, files) => {
  expect(estimate(change, ...files)).toBeUndefined();
});
