import { expect, test } from 'vitest';
import { diffBlocks } from './deliveredText.ts';

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

test('only what stands at both ends alike is taken for it', () => {
  expect(diff('bxc', 'ybc')).toEqual({ changes: ['>y', 'x>'], unchanged: 2 });
  expect(diff('ybc', 'bxc')).toEqual({ changes: ['y>', '>x'], unchanged: 2 });
  expect(diff('abq', 'xabz')).toEqual({ changes: ['>x', 'q>z'], unchanged: 2 });
  expect(diff('cdc', 'bbbad')).toEqual({ changes: ['c>b', '>b', '>b', '>a', 'c>'], unchanged: 1 });
  expect(diff('daadb', 'abdc')).toEqual({ changes: ['d>', 'a>', 'd>', '>d', '>c'], unchanged: 2 });
  expect(diff('dbddb', 'bdad')).toEqual({ changes: ['d>', '>a', 'b>'], unchanged: 3 });
  expect(diff('d', 'bdba')).toEqual({ changes: ['>b', '>b', '>a'], unchanged: 1 });
  expect(diff('ab', 'abc')).toEqual({ changes: ['>c'], unchanged: 2 });
  expect(diff('abc', 'ab')).toEqual({ changes: ['c>'], unchanged: 2 });
  expect(diff('', '')).toEqual({ changes: [], unchanged: 0 });
});

test('a very long middle part is paired one by one', () => {
  const numbered = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ place: '', text: String(from + at) }));
  expect(diffBlocks(numbered(0, 2_000), numbered(1, 2_000)).unchanged).toBe(1_999);
  expect(diffBlocks(numbered(0, 2_001), numbered(2, 2_000)).unchanged).toBe(0);
});
