import { describe, expect, test } from 'vitest';
import { priceConfigurations } from '#functions/domain/pricing/priceConfigurations.ts';
import { grosze } from '../../model/money/grosze.ts';
import type { ServiceKey } from '../../model/order/service.ts';
import { wordRate } from './priceTerms.ts';
import { type PricedWork, priceWork, totals, variantOf, type WorkOptions } from './totals.ts';

const terms = priceConfigurations[0];
const text = { itemId: 'text', sourceLanguage: 2, targetLanguage: 1, words: 100, repetitions: 0 };
const plain: WorkOptions = { service: 'translation', review: 'none', specialised: false };
const partsOf = (work: Partial<typeof text> = {}, options: Partial<WorkOptions> = {}) =>
  priceWork({ ...text, ...work }, { ...plain, ...options }, terms)?.parts.map(({ kind, net }) => [kind, net]);

describe('a line of work', () => {
  test('has its words at the rate, and repetitions at their part where there are some', () => {
    expect(partsOf()).toEqual([['words', 2400]]);
    expect(partsOf({ repetitions: 1 })).toEqual([
      ['words', 2376],
      ['repetitions', 7],
    ]);
    expect(partsOf({ repetitions: 100 })).toEqual([
      ['words', 0],
      ['repetitions', 720],
    ]);
  });

  test('of proofreading costs its part of both', () => {
    expect(partsOf({ repetitions: 50 }, { service: 'proofreading' })).toEqual([
      ['words', 600],
      ['repetitions', 180],
    ]);
  });

  test('has each surcharge on the words, and sums to its price', () => {
    const chosen = { specialised: true, review: 'verification', express: true } as const;
    expect(partsOf({}, chosen)).toEqual([
      ['words', 2400],
      ['specialised', 600],
      ['verification', 720],
      ['express', 1200],
    ]);
    expect(priceWork(text, { ...plain, ...chosen }, terms)?.net).toBe(4920);
  });

  test('has no price in a language without a rate', () => {
    expect(partsOf({ sourceLanguage: 9999 })).toBeUndefined();
    expect(partsOf({ targetLanguage: 9999 })).toBeUndefined();
    expect([wordRate(2, 1, terms), wordRate(9999, 1, terms), wordRate(1, 9999, terms)]).toEqual([
      ...[24_000, undefined, undefined],
    ]);
  });

  test.each([
    [1.5, 0],
    [10, 1.5],
    [10, -1],
    [10, 11],
    [Number.NaN, 0],
  ])('of %s words with %s repetitions is a fault', (words, repetitions) => {
    expect(() => partsOf({ words, repetitions })).toThrow(RangeError);
  });

  test.each<[ServiceKey, Partial<WorkOptions>, string]>([
    ['translation', {}, 'standard'],
    ['translation', { review: 'proofreading' }, 'with_proofreading'],
    ['translation', { review: 'verification' }, 'with_verification'],
    ['proofreading', {}, 'standard'],
    ['sworn', {}, 'electronic'],
    ['sworn', { shippingMethod: 0, review: 'verification' }, 'electronic'],
    ['sworn', { shippingMethod: 1 }, 'paper'],
  ])('of %s with %j is %s', (service, options, variant) => {
    expect(variantOf({ ...plain, ...options, service })).toBe(variant);
  });
});

describe('the totals of an order', () => {
  const work = (net: number, words: number): PricedWork => ({
    ...{ ...text, words, variant: 'standard', parts: [], net: grosze(net) },
  });
  const rules = { minimumNet: grosze(2500), vatRate: 2300 };
  const sums = (lines: PricedWork[], more: Partial<Parameters<typeof totals>[1]> = {}) => {
    const { adjustments, net, vat, gross } = totals(lines, { ...rules, ...more });
    return [adjustments.map((one) => [one.kind, one.net]), net, vat, gross];
  };

  test('are those of the work, with the rest to the minimum where there is anything to do', () => {
    expect(sums([work(2500, 100)])).toEqual([[], 2500, 575, 3075]);
    expect(sums([work(2499, 100)])).toEqual([[['minimum', 1]], 2500, 575, 3075]);
    expect(sums([work(0, 1), work(0, 1)])).toEqual([[['minimum', 2500]], 2500, 575, 3075]);
    expect(sums([work(1, 0)])).toEqual([[['minimum', 2499]], 2500, 575, 3075]);
    expect(sums([])).toEqual([[], 0, 0, 0]);
  });

  test('have the shipping behind the coupon, which never lowers it', () => {
    const coupon = { kind: 'amount', code: 'ALL', amount: grosze(9999) } as const;
    const shown = sums([work(100, 10)], { coupon, shippingNet: grosze(1000) });
    expect(shown).toEqual([
      [
        ['minimum', 2400],
        ['discount', -2500],
        ['shipping', 1000],
      ],
      ...[1000, 230, 1230],
    ]);
  });
});
