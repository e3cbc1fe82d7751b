import { expect, test } from 'vitest';
import { diffBlocks } from './diffBlocks.ts';

const blocks = (text: string) => [...text].map((letter, place) => ({ place: String(place), text: letter }));
const diff = (before: string, after: string) => {
  const { changes, unchanged } = diffBlocks(blocks(before), blocks(after));
  return { changes: changes.map((one) => `${one.before ?? ''}>${one.after ?? ''}`), unchanged };
};

test('the longest run of equal blocks stays, though a shorter one begins earlier', () => {
  expect(diff('xbcdy', 'bqbcdz')).toEqual({ changes: ['x>', '>q', '>b', 'y>z'], unchanged: 3 });
  expect(diff('abcxyz', 'xyzabq')).toEqual({ changes: ['a>', 'b>', 'c>', '>a', '>b', '>q'], unchanged: 3 });
});

test('what stands at both ends is as it was', () => {
  expect(diff('abc', 'aXc')).toEqual({ changes: ['b>X'], unchanged: 2 });
  expect(diff('abc', 'abc')).toEqual({ changes: [], unchanged: 3 });
});
