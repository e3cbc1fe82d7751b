import { describe, expect, it } from 'vitest';
import { allowedTargets, defaultTarget, keptTargets } from './targets.ts';

const languages = [
  { id: 1, iso2: 'pl', targetLanguages: [2, 3, 4] },
  { id: 2, iso2: 'en', targetLanguages: [1, 3] },
  { id: 3, iso2: 'de', targetLanguages: [1, 4] },
  { id: 4, iso2: 'th', targetLanguages: [3] },
  { id: 5, iso2: 'xx', targetLanguages: [] },
  { id: 6, iso2: 'fr', targetLanguages: [3, 1, 2] },
];

describe('target languages', () => {
  it('are those of the source, none for an unknown one', () => {
    expect(allowedTargets(2, languages)).toEqual([1, 3]);
    expect(allowedTargets(99, languages)).toEqual([]);
  });

  it('stay chosen while the new source allows them, in their order and once', () => {
    expect(keptTargets(1, [4, 2, 4, 99], languages)).toEqual([4, 2]);
    expect(keptTargets(3, [2], languages)).toEqual([]);
  });

  it.each([
    ['the first earlier choice if allowed', 1, [4, 2], 4],
    ['English when the first earlier choice is not allowed', 1, [99, 4], 2],
    ['English when nothing was chosen', 1, [], 2],
    ['Polish where English is not allowed', 3, [], 1],
    ['English before Polish, and both before others', 6, [], 2],
    ['the first allowed where neither is', 4, [1], 3],
    ['nothing where nothing is allowed', 5, [1], undefined],
  ])('default to %s', (_, source, earlier, expected) => {
    expect(defaultTarget(source, earlier, languages)).toBe(expected);
  });
});
