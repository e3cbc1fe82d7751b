import { describe, expect, test } from 'vitest';
import { excerptOf, figures } from './figures.ts';
import { length, terms, units, untranslated } from './passages.ts';
import { findings, places } from './test/ruleInput.ts';

test('an excerpt is at most 120 letters, on one line', () => {
  expect(excerptOf('x'.repeat(120))).toBe('x'.repeat(120));
  expect(excerptOf('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`);
  expect(excerptOf(' one\n two  ')).toBe('one two');
});

describe('figures', () => {
  const of = (source: string, target: string) =>
    (['numbers', 'dates', 'times'] as const).flatMap((check, at) =>
      findings(figures(check, (['number', 'date', 'time'] as const)[at] ?? 'number'), [[source, target]]).map(
        ({ expected = [], found = [] }) => `${check}: ${expected.join()} → ${found.join()}`,
      ),
    );
  test.each([
    ['costs 5', 'kosztuje 6', ['numbers: 5 → 6']],
    ['costs 5 EUR', 'kosztuje 6', ['numbers: 5 EUR → 6']],
    ['costs 5 EUR', 'kosztuje 5 PLN', ['numbers: 5 EUR → 5 PLN']],
    ['costs 5', 'kosztuje 12.03.2026', ['numbers: 5 → 12.03.2026']],
    ['costs', 'kosztuje 12.03.2026', ['dates:  → 12.03.2026']],
    ['on 12 March 2026 for 5', 'za 6', ['dates: 12 March 2026,5 → 6']],
    ['at 14:30', 'o 14:40', ['times: 14:30 → 14:40']],
    ['costs 5', 'costs 5', []],
    ['', 'kosztuje 5', []],
    ['costs 5', '', []],
  ])('%s / %s: %j', (source, target, expected) => {
    expect(of(source, target)).toEqual(expected);
  });
});

describe('the length of a passage', () => {
  const lengths = (source: number, target: number, languages?: ['en', 'en']) =>
    findings(length, [['x'.repeat(source), 'y'.repeat(target)]], languages && { languages }).flatMap(
      ({ found = [] }) => found,
    );
  test.each([
    [4, 100, []],
    [5, 100, ['2000 %']],
    [10, 2, ['20 %']],
    [10, 3, []],
    [10, 35, []],
    [10, 36, ['360 %']],
    [20, 8, []],
    [20, 60, []],
    [40, 17, ['43 %']],
    [40, 18, []],
    [40, 80, []],
    [40, 81, ['203 %']],
    [21, 9, ['43 %']],
    [40, 0, []],
  ])('of %i letters that became %i: %j', (source, target, expected) => {
    expect(lengths(source, target)).toEqual(expected);
  });

  test('does not matter where a text is proofread, or where it has no word', () => {
    expect(lengths(40, 400, ['en', 'en'])).toEqual([]);
    expect(findings(length, [['1 2 3 4 5 6 7 8', 'y']])).toEqual([]);
  });
});

test('terms that are missing are listed by passage, in the order of the text', () => {
  const glossary = [
    { source: 'carrier', target: 'przewoźnik' },
    { source: 'invoice', target: 'faktura' },
    { source: 'invoice', target: 'rachunek' },
  ];
  const texts = [
    ['An invoice.', 'Kwit.'],
    ['A carrier and an invoice.', 'Kierowca i kwit.'],
    ['An invoice.', 'Rachunek.'],
  ] as const;
  expect(findings(terms, texts, { terms: glossary })).toEqual([
    { place: 'line:1', expected: ['invoice → faktura / rachunek'], excerpt: 'Kwit.' },
    {
      place: 'line:2',
      expected: ['carrier → przewoźnik', 'invoice → faktura / rachunek'],
      excerpt: 'Kierowca i kwit.',
    },
  ]);
});

test.each([
  ['5 km', '5 km', []],
  ['5 km', '5 m', [['km', 'm']]],
  ['5 km and 3 %', '3 % i 5 m', [['km', 'm']]],
  ['5 km', '5 kilometrów', []],
  ['5 km', '5 km, czyli 5000 m', []],
  ['five', '5 m', []],
])('the unit of %s that became %s: %j', (source, target, expected) => {
  expect(findings(units, [[source, target]]).map((one) => [one.expected, one.found].flat())).toEqual(expected);
});

describe('a passage that was left in the language of its source', () => {
  const isFound = (source: string, target: string) => places(untranslated, [[source, target]]).length > 0;

  test.each([
    ['only three words', true],
    ['alpha beta Gamma', true],
    ['alpha Beta Gamma', false],
    ['alpha beta', false],
    ['Jan Kowalski 5', false],
    ['这是一句话', true],
    ['这是', false],
  ])('as a whole: %s: %s', (text, is) => {
    expect(isFound(text, text)).toBe(is);
  });

  const source = 'one two three four five six seven';
  test.each([
    ['raz dwa one two three four five', true],
    ['three four five six seven raz', true],
    ['raz two three four five six dwa', true],
    ['raz two three four five dwa', false],
    ['four five six seven', false],
    ['four five six', false],
    ['', false],
  ])('in part, five words in a row: "%s": %s', (target, is) => {
    expect(isFound(source, target)).toBe(is);
  });

  test.each([
    ['five of Anna Nowak here', 'raz five of Anna Nowak here', true],
    ['of Anna Maria Nowak here', 'raz of Anna Maria Nowak here', false],
    ['here 12 34 56 78', 'dwa here 12 34 56 78', false],
  ])('three of them in small letters: %s / %s: %s', (text, target, is) => {
    expect(isFound(text, target)).toBe(is);
  });

  test('is quoted with up to twelve words; none is found where a text is proofread', () => {
    const words = 'a b c d e f g h i j k l m n'.replaceAll(/\w/g, (letter) => letter.repeat(3));
    expect(findings(untranslated, [[words, `raz ${words}`]])).toEqual([
      { place: 'line:1', found: [words.split(' ').slice(0, 12).join(' ')] },
    ]);
    expect(findings(untranslated, [[words, words]], { languages: ['en', 'en'] })).toEqual([]);
  });
});
