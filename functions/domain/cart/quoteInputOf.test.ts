import { expect, test } from 'vitest';
import type { CartFile, CartForm } from './cartContents.ts';
import { quoteInputOf } from './quoteInputOf.ts';

const form: CartForm = {
  service: 'translation',
  sourceLanguage: 1,
  targetLanguages: [2],
  email: 'buyer@example.com',
  textWords: 12,
  textRepetitions: 0,
  textCharacters: 70,
  specialised: false,
  review: 'none',
  express: false,
};

const countedFile = (name: string): CartFile => ({
  hash: `hash-of-${name}`,
  id: 'one',
  name,
  bytes: 1000,
  contentType: 'application/octet-stream',
  state: 'counted',
  sourceLanguage: 1,
  targetLanguages: [2],
  sworn: false,
  words: 300,
  repetitions: 0,
  createdAt: '2026-11-22T08:00:00Z',
});

const statesOf = (change: Partial<CartForm>, names: readonly string[]) =>
  quoteInputOf({ ...form, ...change }, names.map(countedFile)).items.map(({ count }) => count.state);

test('a counted file has its price only where the service takes its type', () => {
  expect(statesOf({ textWords: 0 }, ['contract.docx', 'scan.PDF', 'no type'])).toEqual(['counted', 'manual', 'manual']);
  expect(statesOf({ service: 'proofreading', textWords: 0 }, ['scan.pdf'])).toEqual(['manual']);
  expect(statesOf({ service: 'sworn', textWords: 0 }, ['scan.pdf'])).toEqual(['counted']);
});

test('a file that is not counted yet waits, one for a person is priced by hand, one that was refused has no price', () => {
  const stateOf = (state: CartFile['state']) =>
    quoteInputOf({ ...form, textWords: 0 }, [{ ...countedFile('contract.docx'), state, words: undefined }]).items[0]
      ?.count.state;
  expect([stateOf('counting'), stateOf('uploaded'), stateOf('manual')]).toEqual(['counting', 'counting', 'manual']);
  expect([stateOf('rejected'), stateOf('counted')]).toEqual(['rejected', 'counting']);
});

test('a text that needs a person is priced by hand', () => {
  expect(statesOf({ textConcern: 'hidden' }, [])).toEqual(['manual']);
});

test('only sworn work is sent: by a method there is, with its copies, within Europe or beyond', () => {
  const sent = (change: Partial<CartForm>) => {
    const { shippingMethod, parcel } = quoteInputOf({ ...form, ...change }, []);
    return [shippingMethod, parcel];
  };
  expect(sent({ service: 'sworn', shippingMethod: 4, copies: 2, shippingCountry: 276 })).toEqual([
    ...[4, { copies: 3, inEurope: true }],
  ]);
  expect(sent({ service: 'sworn', shippingMethod: 4, shippingCountry: 840 })[1]).toEqual({
    copies: 1,
    inEurope: false,
  });
  expect(sent({ service: 'sworn', shippingMethod: 99 })).toEqual([undefined, { copies: 1, inEurope: false }]);
  expect(sent({ shippingMethod: 4, copies: 2, shippingCountry: 276 })).toEqual([undefined, undefined]);
});

test('of a free quote nothing is priced by its count', () => {
  expect(statesOf({ freeQuote: true }, ['contract.docx'])).toEqual(['manual', 'manual']);
});
