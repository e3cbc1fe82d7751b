import { expect, test } from 'vitest';
import { anyOf, sourceTerms, termPattern, termsIn } from './terms.ts';

const term = (source: string) => ({ source, targets: ['x'], notes: [], places: [] });

test.each([
  ['purchase order', 'The Purchase Orders were sent.', true],
  ['umowa', 'Zgodnie z umową strony', true],
  ['umowa', 'Umówiono się', false],
  ['lease', 'The release of it', false],
  ['kot', 'Koty śpią', true],
])('“%s” in “%s”: %s', (source, text, isThere) => {
  expect(text.search(termPattern(source) ?? /$^/) >= 0).toBe(isThere);
});

test('several terms are marked by one pattern; a term without letters is none', () => {
  const found = termsIn(
    'The lease ends, the rent is due.',
    sourceTerms([term('rent'), term('lease'), term('deed'), term('–')]),
  );
  expect(found.map(({ term: { source } }) => source)).toEqual(['rent', 'lease']);
  expect('The lease ends, the rent is due.'.match(anyOf(found) ?? /$^/)).toEqual(['lease', 'rent']);
});
