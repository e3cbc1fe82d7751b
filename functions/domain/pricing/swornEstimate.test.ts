import { describe, expect, it } from 'vitest';
import { mostSwornPages, swornEstimate } from './swornEstimate.ts';
import { configuration, id } from './test/quoteFixtures.ts';

describe('sworn estimates', () => {
  const estimate = (characters: number, more = {}) =>
    swornEstimate({ sourceLanguage: id('pl'), targetLanguage: id('en'), characters, ...more }, configuration);

  it.each([
    [0, 1, 1, 5_500, 5_500],
    [1125, 1, 2, 5_500, 11_000],
    [1126, 2, 2, 11_000, 11_000],
    [4500, 4, 5, 22_000, 27_500],
  ])('%s characters are %s to %s pages, %s to %s grosze', (characters, fromPages, toPages, from, to) => {
    expect(estimate(characters)).toEqual({ pages: { from: fromPages, to: toPages }, net: { from, to } });
  });

  it('double in a day and add extra copies by the page', () => {
    expect(estimate(900, { express: true, extraCopies: 2 })?.net.from).toBe(11_000 + 2 * 64);
  });

  it('are none for an unknown language', () => {
    expect(estimate(1, { targetLanguage: 9999 })).toBeUndefined();
    expect(estimate(1, { sourceLanguage: 9999 })).toBeUndefined();
  });

  it('take the dearer group of the two languages', () => {
    const dearest = configuration.languageGroups[3][0];
    expect(estimate(1, { sourceLanguage: dearest })?.net.from).toBe(9900);
    expect(estimate(1, { targetLanguage: dearest })?.net.from).toBe(9900);
  });

  it.each([
    [0, 0, 1],
    [0, 4, 5],
    [0, 5, 7],
    [1, 0, 1],
    [900, 0, 1],
    [901, 0, 2],
    [901, 4, 7],
  ])('of %s characters and %s pictures have at most %s pages', (characters, pictures, most) => {
    expect(mostSwornPages(characters, pictures, configuration.sworn)).toBe(most);
  });
});
