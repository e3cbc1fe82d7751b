import { expect, test } from 'vitest';
import { countIn, patternOf, replacedIn } from './findReplace.ts';
import type { Content } from './unit.ts';

const content: Content = [
  'Łódź i łódź, Łódźka',
  { type: 'alone', id: 1, kind: 'tab' },
  'łó',
  { type: 'alone', id: 2, kind: 'tab' },
  'dź (a+b)',
];
const count = (text: string, isCased = false, isWholeWord = false) => {
  const pattern = patternOf({ text, isCased, isWholeWord });
  return pattern && countIn(content, pattern);
};

test.each<[string, boolean, boolean, number | undefined]>([
  ['łódź', false, false, 3],
  ['łódź', true, false, 1],
  ['łódź', false, true, 2],
  ['(a+b)', false, false, 1],
  ['', false, false, undefined],
])('“%s” (case %s, whole words %s) is found %s times, and never over a code', (text, isCased, isWholeWord, times) => {
  expect(count(text, isCased, isWholeWord)).toBe(times);
});

test('codes stay where they are, and what is put in means itself', () => {
  const pattern = patternOf({ text: 'łódź', isCased: false, isWholeWord: true });
  expect(pattern && replacedIn(content, pattern, '$&')[0]).toBe('$& i $&, Łódźka');
  expect(pattern && replacedIn(content, pattern, '').length).toBe(5);
});
