import { expect, test } from 'vitest';
import { byLength, type Measured, measure } from './alignSequence.ts';

/** Passages named by letters, from their lengths and numbers: `10 2` is nine letters long and says 2. */
const passages = (lengths: string, first: 'a' | 'A'): Measured[] =>
  lengths.split(',').map((one, at) => {
    const [length, number] = one.split(' ');
    const letter = String.fromCharCode(first.charCodeAt(0) + at);
    const text = letter.repeat(Number(length) - (number === undefined ? 0 : 2));
    return measure({ scope: 'body', place: '', text: number === undefined ? text : `${text} ${number}` });
  });
const letters = (text: string) => text.replace(/(.)[^\n]*\n?/g, '$1');

test.each([
  ['18,16,10 2,6,17 0,21 2', '11,13 2,38,39 2,3,9', 0.5, 'aA bB cdD eE fF'],
  ['37,7,25', '11,6', 2, 'a bA cB'],
  ['17,15 2', '37,19 1,41,4 0,8,34', 2, 'aA bEF'],
  ['39,14 0,26 2,19 0,12', '14 0,40 1,29 2,7 0,35 0', 0.5, 'a bA cC dD eE'],
  ['10,20,22,23,14 2', '18,35 0,14 0,2', 2, 'aA bB cC d eD'],
  ['26', '20,34,34 0,41', 2, 'aAB'],
  ['37,35 0,15,23', '33,24 0,16,38 0,8,14', 2, 'aAB bCD cE dF'],
  ['32 0,19,26 1,25 1,10,37 1', '20,17', 1, 'a bA c d eB f'],
])(
  'passages of %s letters and those of %s, at %f times the length, are laid side by side: %4$s',
  (source, target, ratio, expected) => {
    const pairs = byLength(passages(source, 'a'), passages(target, 'A'), ratio, 'line:');
    expect(pairs?.map((one) => letters(one.source) + letters(one.target)).join(' ')).toBe(expected);
  },
);

test('what moved by up to sixty passages is found, what moved farther is not', () => {
  const line = (at: number) =>
    measure({ scope: 'body', place: '', text: `${'x'.repeat(10 + ((at * at * 31) % 499))} ${1000 + at}` });
  const lines = (from: number) => Array.from({ length: 200 }, (_, at) => line(from + at));
  const found = (shift: number) =>
    byLength(lines(0), lines(shift), 1, 'line:')?.filter(({ source, target }) => source === target).length;
  expect([found(1), found(60)]).toEqual([199, 140]);
  expect(found(61)).toBeLessThan(100);
});
