import { describe, expect, it } from 'vitest';
import { configuration, id } from '#functions/domain/pricing/test/quoteFixtures.ts';
import { v20261122 } from '#functions/domain/pricing/versions/v2026-11-22.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { mostSwornPages, swornEstimate, swornSum } from './swornEstimate.ts';

describe('sworn estimates', () => {
  const estimate = (characters: number, more = {}, choices = {}) =>
    swornEstimate(
      [{ sourceLanguage: id('pl'), targetLanguage: id('en'), characters, ...more }],
      choices,
      configuration,
    );

  it.each([
    [0, 1, 1, 5_500, 5_500],
    [1125, 1, 2, 5_500, 11_000],
    [1126, 2, 2, 11_000, 11_000],
    [4500, 4, 5, 22_000, 27_500],
  ])('%s characters are %s to %s pages, %s to %s grosze', (characters, fromPages, toPages, from, to) => {
    expect(estimate(characters)).toEqual({ pages: { from: fromPages, to: toPages }, net: { from, to } });
  });

  it('double in a day and add extra copies by the page', () => {
    expect(estimate(900, {}, { express: true, extraCopies: 2 })?.net.from).toBe(11_000 + 2 * 64);
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

  it('are no less than the minimum order', () => {
    const dear = { ...configuration, minimumNet: grosze(9000) };
    const works = [{ sourceLanguage: id('pl'), targetLanguage: id('en'), characters: 1000 }];
    expect(swornEstimate(works, {}, dear)?.net).toEqual({ from: 9000, to: 11_000 });
    expect(swornEstimate([...works, ...works], {}, dear)?.net).toEqual({ from: 11_000, to: 22_000 });
  });

  it('weigh a parcel by its pages, each end by its own', () => {
    const heavy = estimate(1125 * 90);
    const parcel = { copies: 1, inEurope: false };
    if (!heavy) throw new Error('no estimate');
    const { net, gross } = swornSum(heavy, { method: 1, parcel }, v20261122);
    expect([heavy.pages, net.from - heavy.net.from, net.to - heavy.net.to]).toEqual([
      { from: 90, to: 113 },
      1470,
      1700,
    ]);
    expect([gross.from, gross.to]).toEqual([net.from, net.to].map((one) => Math.round(one * 1.23)));
    expect(swornSum(heavy, undefined, v20261122).net).toEqual(heavy.net);
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
