import { describe, expect, it } from 'vitest';
import { swornEstimate } from './swornEstimate.ts';
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
  });
});
