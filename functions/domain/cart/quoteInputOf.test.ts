import { expect, test } from 'vitest';
import { countText, RepetitionCounter } from '#shared/rules/words/countText.ts';
import { packBlocks } from '../words/blocks.ts';
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

const paragraphs = (text: string) => {
  const counted = new RepetitionCounter();
  const { words, repeatedWords: repetitions } = countText(text, counted);
  return { words, repetitions, blocks: packBlocks(counted) };
};
const label = (hash: string, text: string, change: Partial<CartFile> = {}): CartFile => ({
  ...countedFile(`${hash}.txt`),
  ...{ hash, ...paragraphs(text), ...change },
});
const countsOf = (files: CartFile[], change: Partial<CartForm> = { textWords: 0 }) =>
  quoteInputOf({ ...form, ...change }, files).items.map(({ count }) =>
    count.state === 'counted' ? [count.words, count.repetitions, count.repeats] : count.state,
  );

test('what an item repeats of those before it counts as repeated, and the item is named', () => {
  const [one, two] = [label('file-a', 'Save.\nOpen a file.\nSave.'), label('file-b', 'Open a file.\nClose it.')];
  expect(countsOf([one, two])).toEqual([
    [5, 1, undefined],
    [5, 3, [{ itemId: 'file-a', words: 3 }]],
  ]);
  const pasted = paragraphs('Close it.');
  expect(countsOf([two], { textWords: 2, textBlocks: pasted.blocks })).toEqual([
    [2, 0, undefined],
    [5, 2, [{ itemId: 'text', words: 2 }]],
  ]);
});

test('items are compared in the order they came, whatever order they are read in', () => {
  const late = label('file-a', 'Save.', { createdAt: '2026-11-22T09:00:00Z' });
  const early = label('file-b', 'Save.');
  const repeated = [1, 1, [{ itemId: 'file-b', words: 1 }]];
  expect(countsOf([late, early])).toEqual([repeated, [1, 0, undefined]]);
  expect(countsOf([early, late])).toEqual([[1, 0, undefined], repeated]);
});

test('a file counted before blocks were kept, one into other languages and one that waits repeat nothing', () => {
  const [one, two] = [label('file-a', 'Save.'), label('file-b', 'Save.')];
  const alone = [1, 0, undefined];
  expect(countsOf([{ ...one, blocks: undefined }, two])).toEqual([alone, alone]);
  expect(countsOf([one, { ...two, targetLanguages: [3] }])).toEqual([alone, alone]);
  expect(countsOf([{ ...one, state: 'counting' }, two])).toEqual(['counting', alone]);
});

test('where hidden parts are left out nobody knows which blocks are charged: only equal bytes repeat', () => {
  const hidden = { wordsByScope: { hidden_parts: 2 }, sha256: 'a' };
  const [one, two] = [label('file-a', 'Save it.\nOpen it.', hidden), label('file-b', 'Save it.\nOpen it.', hidden)];
  const left = { textWords: 0, leaveOut: ['hidden_parts' as const] };
  expect(countsOf([one, { ...two, sha256: 'b' }])[1]).toEqual([4, 4, [{ itemId: 'file-a', words: 4 }]]);
  expect(countsOf([one, { ...two, sha256: 'b' }], left)[1]).toEqual([2, 0, undefined]);
  expect(countsOf([one, two], left)[1]).toEqual([2, 2, [{ itemId: 'file-a', words: 2 }]]);
});
