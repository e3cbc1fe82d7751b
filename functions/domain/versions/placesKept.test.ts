import { expect, test } from 'vitest';
import { placesKept } from './placesKept.ts';

test.each([
  ['all of the same', [1, 2, 3], [1, 2, 3], ['0 0', '1 1', '2 2']],
  ['what moved is left out', [1, 2, 3, 4], [4, 1, 2, 3], ['0 1', '1 2', '2 3']],
  ['the longest run stays', [1, 2, 3, 4, 5], [3, 4, 1, 2, 5], ['0 2', '1 3', '4 4']],
  ['a run through what crosses', [1, 2, 3, 4, 5, 6], [2, 1, 4, 3, 6, 5], ['0 1', '2 3', '4 5']],
  ['what comes and goes between', [1, 7, 2, 3], [1, 2, 8, 3], ['0 0', '2 1', '3 3']],
  ['what stands once goes before what is repeated', [5, 9, 9, 9], [9, 9, 9, 5], ['0 3']],
  ['what is repeated between two that stay', [1, 9, 9, 2], [1, 9, 8, 9, 9, 2], ['0 0', '1 1', '2 3', '3 5']],
  ['only what is repeated', [9, 9], [9, 8, 9, 9], ['0 0', '1 2']],
  ['nothing', [], [1], []],
  ['nothing any more', [1], [], []],
])('of two orders: %s', (_, before, after, expected) => {
  expect(placesKept(before, after).map((pair) => pair.join(' '))).toEqual(expected);
});
