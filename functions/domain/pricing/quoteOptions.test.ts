import { describe, expect, it } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { quote } from './quote.ts';
import type { QuoteInput } from './quoteInput.ts';
import { configuration, input, item, now } from './test/quoteFixtures.ts';

const price = (value: QuoteInput) => {
  const { net, vat, gross } = quote(value, configuration, now);
  return [net, vat, gross];
};

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
    for (const review of ['none', 'proofreading', 'verification'] as const) {
      expect(quote(input(item(1000), { review }), configuration, now).differences).toMatchObject(expected);
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
    const both = [text, { ...text, review: 'proofreading' as const }].map((one) => quote(one, configuration, now));
    expect(both[1]).toEqual(both[0]);
    expect(both[1]?.delivery?.timeInMinutes).toBe(480);
  });

  it('proofreading a text has no second pass, but a subject and a hurry; sworn work has none of them', () => {
    const of = (service: 'proofreading' | 'sworn') =>
      quote(input(item(1000, 'pl'), { service }), configuration, now).differences;
    expect(of('proofreading')).toEqual({
      specialised: { gross: 18_450, difference: 3_690 },
      express: { gross: 22_140, difference: 7_380 },
    });
    expect(of('sworn')).toEqual({});
    expect(quote(input([], { service: 'sworn' }), configuration, now).differences).toEqual({});
  });
});
