import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumGrosze } from '#shared/model/money/grosze.ts';
import type { IncludableScope, LeavableScope } from '#shared/rules/words/scopes.ts';
import { currentPriceConfiguration } from '../pricing/priceConfigurations.ts';
import { quote } from '../pricing/quote.ts';
import { compareBlocks, type VersionBlock } from '../versions/compareBlocks.ts';
import { countChanges } from '../versions/earlierVersion.ts';
import type { CartFile, CartForm } from './cartContents.ts';
import { quoteInputOf } from './quoteInputOf.ts';
import { changedWords, hasUnchanged, ordersBehind, textVersionState, versionState, wordsInScope } from './versionOf.ts';

const now = new Date('2026-11-20T12:00:00Z');
const configuration = currentPriceConfiguration(now);
const form = (change: Partial<CartForm> = {}): CartForm => ({
  ...{ service: 'translation', sourceLanguage: 2, targetLanguages: [1], email: 'buyer@example.com' },
  ...{ textWords: 0, textRepetitions: 0, textCharacters: 0, specialised: false, review: 'none', express: false },
  ...change,
});
const blocks = { unchanged: 1, moved: 0, repeated: 0, changed: 1, added: 0, removed: 0 };
const changes = { words: 412, characters: 2000, wordsByScope: { body: 412, comments: 7 }, blocks };
const work = {
  ...{ orderId: 'AAAAAAAAAA', cartDigest: 'digest', service: 'translation' as const },
  ...{ sourceLanguage: 2, targetLanguages: [1, 3] },
};
const earlier = {
  ...work,
  include: [] as IncludableScope[],
  hash: 'before00',
  id: 'before',
  name: 'before.docx',
  bytes: 900,
};
const file = (change: Partial<CartFile> = {}): CartFile => ({
  ...{ hash: 'after000', id: 'after', name: 'after.docx', bytes: 1000, contentType: 'text/plain', state: 'counted' },
  ...{ sourceLanguage: 2, targetLanguages: [1], sworn: false, words: 3180, repetitions: 300 },
  ...{ wordsByScope: { body: 3180, comments: 50 }, createdAt: now.toISOString(), earlier, changes },
  ...change,
});
const pricedOf = (one: CartFile, wanted = form()) =>
  quote(quoteInputOf(wanted, [one]), configuration, now).lines.map(({ words, repetitions, wholeWords }) => [
    words,
    repetitions,
    wholeWords,
  ]);

test('of a new version what changed is priced, and its repetitions cost nothing', () => {
  expect(pricedOf(file())).toEqual([[412, 0, 3180]]);
  expect(versionState(file(), form())).toBe('changes');
  expect(ordersBehind(form(), [file()])).toEqual(['AAAAAAAAAA']);
});

test.each<[string, Partial<CartFile>, Partial<CartForm>, string]>([
  ['its customer wants the whole', { whole: true }, {}, 'whole'],
  ['the two could not be compared', { changes: undefined }, {}, 'not_compared'],
  ['a language is new', { targetLanguages: [1, 4] }, { targetLanguages: [1, 4] }, 'other_work'],
  ['it is from another language', { sourceLanguage: 3 }, { sourceLanguage: 3 }, 'other_work'],
])('the whole of it is priced where %s', (_, change, wanted, state) => {
  expect(versionState(file(change), form(wanted))).toBe(state);
  expect(pricedOf(file(change), form(wanted))[0]).toEqual([3180, 300, undefined]);
  expect(ordersBehind(form(wanted), [file(change)])).toEqual([]);
});

test('proofread before, translated now: it was never translated', () => {
  const before = { ...earlier, service: 'proofreading' as const };
  expect(versionState(file({ earlier: before }), form())).toBe('other_work');
});

test('what is wanted besides the count is paid where it changed, and whole where it was not translated before', () => {
  const include: IncludableScope[] = ['comments'];
  expect(pricedOf(file(), form({ include }))).toEqual([[412 + 50, 0, 3230]]);
  const translated = { ...earlier, include };
  expect(pricedOf(file({ earlier: translated }), form({ include }))).toEqual([[412 + 7, 0, 3230]]);
});

test('what is left out costs nothing, and is paid whole where it was left out before and is wanted now', () => {
  const leaveOut: LeavableScope[] = ['hidden_parts'];
  const sheets = {
    wordsByScope: { cells: 3000, hidden_parts: 180 },
    changes: { ...changes, wordsByScope: { cells: 400, hidden_parts: 12 } },
  };
  expect(changedWords(file(sheets), form())).toBe(412);
  expect(changedWords(file(sheets), form({ leaveOut }))).toBe(400);
  const before = file({ ...sheets, earlier: { ...earlier, leaveOut } });
  expect(changedWords(before, form())).toBe(400 + 180);
  expect(changedWords(before, form({ leaveOut }))).toBe(400);
  expect([wordsInScope(file(sheets), form(), 'hidden_parts'), wordsInScope(before, form(), 'hidden_parts')]).toEqual([
    12, 180,
  ]);
});

test('where nothing changed there is no price, until the whole is wanted', () => {
  const same = file({ changes: { ...changes, words: 0, wordsByScope: {} } });
  const quotation = quote(quoteInputOf(form(), [same]), configuration, now);
  expect([quotation.lines, quotation.itemsWithoutQuotation]).toEqual([[], [{ itemId: same.hash, reason: 'rejected' }]]);
  expect(hasUnchanged(form(), [same])).toBe(true);
  expect(pricedOf({ ...same, whole: true })[0]?.[0]).toBe(3180);
});

test('a file that is no new version has no such state, one that is not counted yet waits for its count', () => {
  expect(versionState(file({ earlier: undefined }), form())).toBeUndefined();
  for (const state of ['pending', 'uploaded', 'counting'] as const)
    expect(versionState(file({ state }), form())).toBe('counting');
  expect(versionState(file({ state: 'manual' }), form())).toBe('not_compared');
});

test('words of a part that is left out count as they would be charged', () => {
  const translated = file({ earlier: { ...earlier, include: ['comments'] } });
  expect(wordsInScope(translated, form(), 'comments')).toBe(7);
  expect(wordsInScope(file(), form(), 'comments')).toBe(50);
  expect(wordsInScope({ ...translated, whole: true }, form(), 'comments')).toBe(50);
});

test('a text in which nothing changed is noticed, where there is a text, and the order behind one that did is named', () => {
  const text = (words: number, change: Partial<CartForm> = {}) =>
    form({ textWords: 1, textVersion: { ...work, orderId: 'TEXT', changes: { ...changes, words } }, ...change });
  expect(hasUnchanged(text(0), [])).toBe(true);
  expect(hasUnchanged(text(0, { textWords: 0 }), [])).toBe(false);
  expect(hasUnchanged(text(1), [])).toBe(false);
  expect(hasUnchanged(undefined, [])).toBe(false);
  expect(ordersBehind(text(1), [file(), file()])).toEqual(['AAAAAAAAAA', 'TEXT']);
  expect(ordersBehind(text(0), [file({ earlier: undefined })])).toEqual([]);
  expect(textVersionState(form({ textVersion: work }))).toBe('not_compared');
});

test('of a pasted text the same holds', () => {
  const text = (version: Partial<NonNullable<CartForm['textVersion']>>) =>
    form({ textWords: 3180, textCharacters: 20_000, textVersion: { ...work, changes, ...version } });
  const words = (wanted: CartForm) =>
    quote(quoteInputOf(wanted, []), configuration, now).lines.map((line) => [line.words, line.wholeWords]);
  expect(words(text({}))).toEqual([[412, 3180]]);
  expect(words(text({ whole: true }))).toEqual([[3180, undefined]]);
  expect(textVersionState({ ...text({}), targetLanguages: [4] })).toBe('other_work');
  expect(words(text({ changes: { ...changes, words: 0 } }))).toEqual([]);
});

const texts = fc.array(fc.constantFrom('a b', 'c', 'd e f', 'g', 'h i', 'j k l m', 'n'), { maxLength: 20 });
const versionOf = (all: readonly string[]): VersionBlock[] =>
  all.map((text) => ({ scope: 'body', place: '', text, words: text.split(' ').length, characters: text.length }));

test('any two versions: the words paid are those of blocks that changed or were added, at the rate of every word', () => {
  fc.assert(
    fc.property(texts, texts, (old, fresh) => {
      const [before, after] = [versionOf(old), versionOf(fresh)];
      const rows = compareBlocks(before, after);
      const found = countChanges(rows, after);
      const words = after.reduce((sum, block) => sum + block.words, 0);
      fc.pre(words > 0);
      const quotation = quote(quoteInputOf(form(), [file({ words, changes: found })]), configuration, now);
      const paid = rows
        .filter(({ kind }) => kind === 'changed' || kind === 'added')
        .reduce((sum, { after: at }) => sum + (after[at ?? -1]?.words ?? 0), 0);
      expect(quotation.lines.map((line) => line.words)).toEqual(paid === 0 ? [] : [paid]);
      const alone = quote(quoteInputOf(form({ textWords: paid }), []), configuration, now);
      if (paid > 0) {
        expect(quotation.gross).toBe(alone.gross);
        expect(sumGrosze(quotation.lines.map(({ net }) => net))).toBe(sumGrosze(alone.lines.map(({ net }) => net)));
      }
    }),
    { seed: 3, numRuns: 300 },
  );
});
