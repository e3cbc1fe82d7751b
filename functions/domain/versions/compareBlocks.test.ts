import { describe, expect, test } from 'vitest';
import { pairChanged, type VersionBlock } from './compareBlocks.ts';

const block = (text: string, change: Partial<VersionBlock> = {}): VersionBlock => ({
  ...{ scope: 'body', place: '', text, words: 1, characters: text.length, ...change },
});
type Texts = readonly (string | VersionBlock)[];
const placed = (texts: Texts, from: number) =>
  texts.map((one, at) => [from + at, typeof one === 'string' ? block(one) : one] as const);
/** Index pairs, from 0, of blocks taken for rewritten versions of each other. */
const pairs = (before: Texts, after: Texts, enough?: number) =>
  pairChanged(placed(before, 10), placed(after, 20), enough).map(([left, right]) => [left - 10, right - 20]);

describe('blocks are one rewritten', () => {
  const words = (count: number, word = 'x') => Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');

  test.each([
    ['a b c d e f g', 'a b c q r s t', true],
    ['a b c d e f g', 'a b p q r s t', false],
    ['A B', 'a, b.', true],
    ['a a b c', 'a a q r', true],
    ['a a a a a a', 'a q r s t u', false],
    ['同意书', '同意函', true],
    ['—', 'a b c', false],
    ['—', '–', false],
  ])('by three words in ten: "%s" and "%s": %s', (before, after, is) => {
    expect(pairs([before], [after])).toEqual(is ? [[0, 0]] : []);
  });

  test('where one takes up four words in five of the other, however long it is', () => {
    const long = words(40, 'y');
    expect(pairs([words(5)], [`${words(4)} ${long}`])).toEqual([[0, 0]]);
    expect(pairs([`${words(4)} ${long}`], [words(5)])).toEqual([[0, 0]]);
    expect(pairs([words(5)], [`${words(3)} ${long}`])).toEqual([]);
    expect(pairs([words(5)], [`${words(4)} ${long}`], 0.5)).toEqual([]);
  });

  test('where they have the same place, whatever they say; without places, and of other kinds, they are not', () => {
    const cell = (text: string, place: string) => block(text, { scope: 'cells', place });
    expect(pairs([cell('a', '1!A1')], [cell('b', '1!A1')])).toEqual([[0, 0]]);
    expect(pairs([cell('a', '1!A1')], [cell('b', '1!A2')])).toEqual([]);
    expect(pairs([cell('a', '')], [cell('b', '')])).toEqual([]);
    expect(pairs([cell('a b c', '1!A1')], [block('a b c', { place: '1!A1' })])).toEqual([]);
  });

  test('as much as is asked', () => {
    expect(pairs(['a b c d'], ['a b x y'], 0.5)).toEqual([[0, 0]]);
    expect(pairs(['a b c d'], ['a b x y'], 0.51)).toEqual([]);
  });
});

test('of several those are paired that are most alike together, in the order of both', () => {
  const [a, b, c] = ['a1 a2 a3 a4', 'b1 b2 b3 b4', 'c1 c2 c3 c4'];
  const [likeA, likeB, likeC] = ['a1 a2 a3 q', 'b1 b2 q q', 'c1 c2 c3 c4 q'];
  expect(pairs([a, b, c], [likeA, likeB, likeC])).toEqual([
    ...[
      [0, 0],
      [1, 1],
      [2, 2],
    ],
  ]);
  expect(pairs([a, b], [likeB, likeA])).toEqual([[0, 1]]);
  expect(pairs([b, a], [likeA, likeB])).toEqual([[1, 0]]);
  expect(pairs([a, b, c], [likeC, likeA, likeB])).toEqual([
    ...[
      [0, 1],
      [1, 2],
    ],
  ]);
  expect(pairs([c, a, b], [likeA, likeB, likeC])).toEqual([
    ...[
      [1, 0],
      [2, 1],
    ],
  ]);
  expect(pairs(['new', a, 'other', b], ['fresh', likeA, likeB, 'more'])).toEqual([
    ...[
      [1, 1],
      [3, 2],
    ],
  ]);
  expect(pairs([a, 'a1 a2 q r'], ['a1 a2 a3 s'])).toEqual([[0, 0]]);
  expect(pairs(['a1 a2 q r', a], ['a1 a2 a3 s'])).toEqual([[1, 0]]);
  expect(pairs(['a1 a2 a3 s'], ['a1 a2 q r', a])).toEqual([[0, 1]]);
});

test('of two that are equally alike the later old one is paired', () => {
  expect(pairs(['a b', 'c d'], ['c x', 'a x'])).toEqual([[1, 0]]);
});

test('nothing is paired with nothing; in a very large gap blocks are paired as they come', () => {
  expect(pairs([], ['a'])).toEqual([]);
  expect(pairs(['a'], [])).toEqual([]);
  const other = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}${at}`);
  expect(pairs(other(200, 'x'), other(200, 'y'))).toEqual([]);
  expect(pairs(other(201, 'x'), other(200, 'y'))).toEqual(Array.from({ length: 200 }, (_, at) => [at, at]));
});
