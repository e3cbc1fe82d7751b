import { describe, expect, it } from 'vitest';
import { grosze } from '#shared/model/grosze.ts';
import { Quotation } from '#shared/model/quotation.ts';
import { languageByIso2 } from '../catalogue/languages.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';
import { priceConfiguration } from './priceConfigurations.ts';
import { quote } from './quote.ts';
import type { QuoteInput, QuoteItem } from './quoteInput.ts';
import { swornEstimate } from './swornEstimate.ts';

const configuration = priceConfiguration('2026-11') as PriceConfiguration;
const now = new Date('2026-11-20T09:00:00Z');
const id = (iso2: string) => languageByIso2(iso2)!.id;

function item(words: number, pair = 'en-pl', more: { id?: string; repetitions?: number } = {}): QuoteItem {
  const [source = '', ...targets] = pair.split('-');
  return {
    id: more.id ?? 'text',
    sourceLanguage: id(source),
    targetLanguages: targets.map(id),
    count: { state: 'counted', words, repetitions: more.repetitions },
  };
}

function input(items: QuoteItem | QuoteItem[], more: Partial<QuoteInput> = {}): QuoteInput {
  return { service: 'translation', items: [items].flat(), secondPass: 'none', specialised: false, ...more };
}

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
    ['proofreading +50 %', input(thousand, { secondPass: 'proofreading' }), [36_000, 8_280, 44_280]],
    ['verification +30 %', input(thousand, { secondPass: 'verification' }), [31_200, 7_176, 38_376]],
    ['specialised +25 %', input(thousand, { specialised: true }), [30_000, 6_900, 36_900]],
    ['express +50 %', input(thousand, { express: true }), [36_000, 8_280, 44_280]],
    [
      'surcharges add up',
      input(thousand, { specialised: true, secondPass: 'proofreading', express: true }),
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

  it('refuses counts that are none', () => {
    expect(() => quote(input(item(-1)), configuration, now)).toThrow(RangeError);
    expect(() => quote(input(item(1.5)), configuration, now)).toThrow(RangeError);
    expect(() => quote(input(item(5, 'en-pl', { repetitions: 6 })), configuration, now)).toThrow(RangeError);
  });
});

describe('coupons', () => {
  const percent = { kind: 'percent', code: 'TEN', part: 1000 } as const;
  const fifty = { kind: 'amount', code: 'FIFTY', amount: grosze(5000) } as const;

  it.each<[string, QuoteInput, [number, number, number]]>([
    ['a part of the work', input(item(1000), { coupon: percent }), [21_600, 4_968, 26_568]],
    ['an amount', input(item(1000), { coupon: fifty }), [19_000, 4_370, 23_370]],
    ['never more than the work', input(item(1), { coupon: fifty }), [0, 0, 0]],
    ['below the minimum, which stands before it', input(item(1), { coupon: percent }), [2_250, 518, 2_768]],
    ['never off the shipping', input(item(1), { coupon: fifty, shippingMethod: 4 }), [3_500, 805, 4_305]],
    ['nothing off nothing', input([], { coupon: fifty }), [0, 0, 0]],
  ])('%s', (_, value, expected) => {
    expect(price(value)).toEqual(expected);
  });

  it('are shared over lines and minimum to the grosz, with a line of their own', () => {
    const { lines, adjustments } = quote(input(item(10, 'pl-en-de-uk'), { coupon: percent }), configuration, now);
    expect(lines.map((line) => [line.net, line.discountNet])).toEqual([
      [240, 24],
      [240, 24],
      [300, 30],
    ]);
    expect(adjustments.map((line) => [line.kind, line.net, line.discountNet])).toEqual([
      ['minimum', 1720, 172],
      ['discount', -250, 0],
    ]);
  });
});

describe('differences', () => {
  it('say what each second pass adds to the gross price, whichever is ticked', () => {
    const expected = {
      proofreading: { gross: 44_280, difference: 14_760 },
      verification: { gross: 38_376, difference: 8_856 },
    };
    for (const secondPass of ['none', 'proofreading', 'verification'] as const) {
      expect(quote(input(item(1000), { secondPass }), configuration, now).differences).toEqual(expected);
    }
  });

  it('are nothing for small orders under the minimum', () => {
    expect(quote(input(item(10)), configuration, now).differences.proofreading?.difference).toBe(0);
  });

  it('leave out proofreading when one target has no native proofreader', () => {
    const { differences } = quote(input(item(1000, 'pl-en-vi')), configuration, now);
    expect(differences.proofreading).toBeUndefined();
    expect(differences.verification?.difference).toBeGreaterThan(0);
  });

  it('nor does a second pass add price or time to proofreading a text', () => {
    const text = input(item(4000, 'pl'), { service: 'proofreading' });
    const both = [text, { ...text, secondPass: 'proofreading' as const }].map((one) => quote(one, configuration, now));
    expect(both[1]).toEqual(both[0]);
    expect(both[1]?.delivery?.timeInMinutes).toBe(480);
  });

  it('do not exist for proofreading a text', () => {
    expect(quote(input(item(1000, 'pl'), { service: 'proofreading' }), configuration, now).differences).toEqual({});
  });
});

describe('what has no automatic price', () => {
  const inState = (state: 'counting' | 'manual' | 'rejected'): QuoteItem => ({
    ...item(1),
    id: state,
    count: { state },
  });

  it.each(['counting', 'manual', 'rejected'] as const)('%s files are named and stop price and date', (state) => {
    const quotation = quote(input([item(1000), inState(state)]), configuration, now);
    expect(quotation.itemsWithoutQuotation).toEqual([{ itemId: state, reason: state }]);
    expect(quotation.delivery).toBeUndefined();
    expect(quotation.differences).toEqual({});
  });

  it('sworn work never has one', () => {
    const quotation = quote(input(item(1000), { service: 'sworn' }), configuration, now);
    expect(quotation.itemsWithoutQuotation).toEqual([{ itemId: 'text', reason: 'sworn' }]);
    expect(quotation.lines).toEqual([]);
  });

  it('nor a language the configuration does not price, nor a text into itself', () => {
    const unknown = { ...item(1000), targetLanguages: [2, 9999] };
    expect(quote(input(unknown), configuration, now).itemsWithoutQuotation[0]?.reason).toBe('pair_not_priced');
    expect(quote(input(item(10, 'pl-pl')), configuration, now).itemsWithoutQuotation[0]?.reason).toBe(
      'pair_not_priced',
    );
  });
});

describe('a quotation', () => {
  it('holds the line per file and target with its parts, the delivery and the version, and fits its schema', () => {
    const quotation = quote(
      input(item(1000, 'en-pl', { repetitions: 100 }), { secondPass: 'verification', specialised: true }),
      configuration,
      now,
    );
    expect(quotation).toMatchObject({
      configurationVersion: '2026-11',
      words: 1000,
      vatRate: 2300,
      vatReason: 'domestic',
      delivery: { timeInMinutes: 360, timeInHours: 6, deliverAt: '2026-11-20T15:00:00.000Z' },
    });
    expect(quotation.lines).toEqual([
      expect.objectContaining({
        itemId: 'text',
        variant: 'with_verification',
        words: 1000,
        repetitions: 100,
        parts: [
          { kind: 'words', net: 21_600 },
          { kind: 'repetitions', net: 720 },
          { kind: 'specialised', net: 5_580 },
          { kind: 'verification', net: 6_696 },
        ],
        net: 34_596,
      }),
    ]);
    expect(Quotation.parse(JSON.parse(JSON.stringify(quotation)))).toEqual(quotation);
  });

  it('counts the words of a file once, whatever its targets', () => {
    expect(quote(input([item(10, 'pl-en-de'), item(5, 'pl-fr', { id: 'b' })]), configuration, now).words).toBe(15);
  });

  it('takes the longest pair for the time', () => {
    const items = [item(1000, 'pl-en-de'), item(1000, 'pl-en', { id: 'b' })];
    expect(quote(input(items), configuration, now).delivery?.timeInMinutes).toBe(480);
  });
});

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
