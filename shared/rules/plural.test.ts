import { describe, expect, it } from 'vitest';
import { polishPlural, wordCountLabel } from './plural.ts';

describe('word labels', () => {
  it.each([
    [0, '0 słów', '0 words'],
    [1, '1 słowo', '1 word'],
    [2, '2 słowa', '2 words'],
    [5, '5 słów', '5 words'],
    [12, '12 słów', '12 words'],
    [21, '21 słów', '21 words'],
    [22, '22 słowa', '22 words'],
    [112, '112 słów', '112 words'],
    [1234, '1234 słowa', '1234 words'],
  ])('%s', (count, pl, en) => {
    expect([wordCountLabel(count, 'pl'), wordCountLabel(count, 'en')]).toEqual([pl, en]);
  });

  it('agree with the plural rules of the Unicode locale data', () => {
    const rules = new Intl.PluralRules('pl');
    for (let count = 0; count < 2000; count += 1) expect(polishPlural(count)).toBe(rules.select(count));
  });
});
