import { expect, test } from 'vitest';
import type { CartFile } from '../cart/cartContents.ts';
import { sampleOrder } from '../invoice/test/sampleOrder.ts';
import { quotedItems } from './priceLines.ts';

const { form } = sampleOrder();
const file = (hash: string, state: CartFile['state']): CartFile => ({
  ...{ hash, id: hash, name: `${hash}.txt`, bytes: 10, contentType: 'text/plain', state, words: 5 },
  ...{ sourceLanguage: 2, targetLanguages: [1], sworn: false, createdAt: '2026-11-20T12:00:00Z' },
});

test('a person prices every file but those that were refused, and the text where there is some or nothing else', () => {
  const ids = (textWords: number, ...files: CartFile[]) =>
    quotedItems({ ...form, textWords }, files).map(({ itemId }) => itemId);
  expect(ids(0, file('kept', 'manual'), file('refused', 'rejected'), file('read', 'counted'))).toEqual([
    'kept',
    'read',
  ]);
  expect(ids(3, file('kept', 'manual'))).toEqual(['text', 'kept']);
  expect(ids(0, file('refused', 'rejected'))).toEqual(['text']);
});

test('of a new version of the text only what changed is priced, and its repetitions are none', () => {
  const blocks = { unchanged: 1, moved: 0, repeated: 0, changed: 1, added: 0, removed: 0 };
  const changes = { words: 12, characters: 70, wordsByScope: {}, blocks };
  const earlier = { orderId: 'EARLIER', cartDigest: 'digest', service: form.service };
  const languages = { sourceLanguage: form.sourceLanguage, targetLanguages: form.targetLanguages };
  const text = { ...form, textWords: 100, textRepetitions: 30, textCharacters: 600 };
  const priced = (textVersion: (typeof form)['textVersion']) =>
    quotedItems({ ...text, textVersion }, []).map(({ words, repetitions, characters }) => [
      ...[words, repetitions, characters],
    ]);
  expect(priced({ ...earlier, ...languages, changes })).toEqual([[12, 0, 600]]);
  expect(priced({ ...earlier, ...languages, changes, whole: true })).toEqual([[100, 30, 600]]);
  expect(priced(undefined)).toEqual([[100, 30, 600]]);
});
