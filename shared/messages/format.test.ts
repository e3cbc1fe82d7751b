import { expect, test } from 'vitest';
import { format } from './format.ts';

const words = '{words, plural, one {# słowo} few {# słowa} many {# słów} other {# słowa}}';

test.each([
  [0, '0 słów'],
  [1, '1 słowo'],
  [2, '2 słowa'],
  [5, '5 słów'],
  [12, '12 słów'],
  [22, '22 słowa'],
  [112, '112 słów'],
])('%i words in Polish read "%s"', (count, text) => {
  expect(format(words, { words: count }, 'pl')).toBe(text);
});

test('an exact branch wins over the rule, and # is written by the locale', () => {
  const message = '{n, plural, =0 {none} one {# word} other {# words}}';
  expect(format(message, { n: 0 }, 'en')).toBe('none');
  expect(format(message, { n: 1200 }, 'en')).toBe('1,200 words');
});

test('places inside a branch are filled', () => {
  expect(format('{kind, select, a {A of {name}} other {B}}', { kind: 'a', name: 'Ewa' }, 'en')).toBe('A of Ewa');
});

test('a place without a value stays visible instead of vanishing', () => {
  expect(format('Hello {name}', {}, 'en')).toBe('Hello {name}');
});

test('a caller can be told of a place without a value, also of one that chooses', () => {
  const lacking: string[] = [];
  const tell = (name: string) => String(lacking.push(name));
  format('{a} of {b, plural, one {#} other {#}}', {}, 'en', tell);
  expect(lacking).toEqual(['a', 'b']);
});

test('braces of a value are text, not places', () => {
  expect(format('File {name}', { name: '{x}#.docx' }, 'en')).toBe('File {x}#.docx');
});
