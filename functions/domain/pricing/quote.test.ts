import { describe, expect, it } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { quote } from './quote.ts';
import type { QuoteInput } from './quoteInput.ts';
import { configuration, id, input, item, now } from './test/quoteFixtures.ts';

const price = (value: QuoteInput) => {
  const { net, vat, gross } = quote(value, configuration, now);
  return [net, vat, gross];
};

describe('prices in grosze: net, VAT, gross', () => {
  const thousand = item(1000);
  it.each<[string, QuoteInput, [number, number, number]]>([
    ['1000 words English to Polish', input(thousand), [24_000, 5_520, 29_520]],
    ['the higher group of the pair counts', input(item(1000, 'zh-en')), [55_000, 12_650, 67_650]],
    ['group II', input(item(1000, 'pl-uk')), [30_000, 6_900, 36_900]],
    ['group III', input(item(1000, 'tr-de')), [42_000, 9_660, 51_660]],
    ['two targets are two lines', input(item(1000, 'pl-en-ja')), [79_000, 18_170, 97_170]],
    ['the same target twice is one', input(item(1000, 'pl-en-en')), [24_000, 5_520, 29_520]],
    ['two files', input([item(1000), item(500, 'en-pl', { id: 'b' })]), [36_000, 8_280, 44_280]],
    ['repetitions at 30 %', input(item(1000, 'en-pl', { repetitions: 400 })), [17_280, 3_974, 21_254]],
    ['only repetitions', input(item(1000, 'en-pl', { repetitions: 1000 })), [7_200, 1_656, 8_856]],
    ['proofreading +50 %', input(thousand, { review: 'proofreading' }), [36_000, 8_280, 44_280]],
    ['verification +30 %', input(thousand, { review: 'verification' }), [31_200, 7_176, 38_376]],
    ['specialised +25 %', input(thousand, { specialised: true }), [30_000, 6_900, 36_900]],
    ['express +50 %', input(thousand, { express: true }), [36_000, 8_280, 44_280]],
    [
      'surcharges add up',
      input(thousand, { specialised: true, review: 'proofreading', express: true }),
      [54_000, 12_420, 66_420],
    ],
    ['proofreading a text', input(item(1000, 'pl-de'), { service: 'proofreading' }), [12_000, 2_760, 14_760]],
    ['a rate that does not divide', input(item(333, 'pl-uk', { repetitions: 1 })), [9_969, 2_293, 12_262]],
    ['one word costs the minimum', input(item(1)), [2_500, 575, 3_075]],
    ['104 words are just below the minimum', input(item(104)), [2_500, 575, 3_075]],
    ['105 words are just above', input(item(105)), [2_520, 580, 3_100]],
    ['the minimum is per order, not per line', input(item(53, 'pl-en-de')), [2_544, 585, 3_129]],
    ['no words cost nothing', input(item(0)), [0, 0, 0]],
    ['nothing to price costs nothing', input([]), [0, 0, 0]],
    ['shipping with VAT, on top of the minimum', input(item(1), { shippingMethod: 1 }), [3_970, 913, 4_883]],
    ['an electronic copy is free', input(thousand, { shippingMethod: 0 }), [24_000, 5_520, 29_520]],
    [
      'no VAT under reverse charge',
      input(thousand, { vat: { rate: 0, reason: 'eu_reverse_charge' } }),
      [24_000, 0, 24_000],
    ],
    ['huge counts', input(item(100_000_000, 'zh-pl')), [5_500_000_000, 1_265_000_000, 6_765_000_000]],
  ])('%s', (_, value, expected) => {
    expect(price(value)).toEqual(expected);
  });

  it('takes the agreed rate of a pair before its group', () => {
    const agreed = { ...configuration, pairWordRates: { [`${id('en')}-${id('pl')}`]: 19_500 } };
    expect(quote(input(item(1000)), agreed, now).net).toBe(19_500);
    expect(quote(input(item(1000, 'pl-en')), agreed, now).net).toBe(24_000);
  });

  it('names the rest to the minimum, down to the last grosz', () => {
    const rest = (minimum: number) =>
      quote(input(item(104)), { ...configuration, minimumNet: grosze(minimum) }, now).adjustments;
    expect(rest(2_496)).toEqual([]);
    expect(rest(2_497)).toMatchObject([{ kind: 'minimum', net: 1 }]);
  });

  it('refuses counts that are no valid numbers', () => {
    expect(() => quote(input(item(-1)), configuration, now)).toThrow(RangeError);
    expect(() => quote(input(item(1.5)), configuration, now)).toThrow(RangeError);
    expect(() => quote(input(item(5, 'en-pl', { repetitions: 6 })), configuration, now)).toThrow(RangeError);
    expect(() => quote(input(item(5, 'en-pl', { repetitions: 1.5 })), configuration, now)).toThrow(
      '5 words with 1.5 repetitions',
    );
  });
});
