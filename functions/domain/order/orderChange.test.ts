import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { grosze, sumGrosze } from '#shared/model/money/grosze.ts';
import { manualQuote } from '../pricing/manualQuote.ts';
import { currentPriceConfiguration } from '../pricing/priceConfigurations.ts';
import { quote } from '../pricing/quote.ts';
import { grossOfRest, type OrderedLanguages, removableLanguages, workPaid } from './orderChange.ts';

const now = new Date('2026-11-24T09:00:00Z');
const prices = currentPriceConfiguration(now);
const minimum = prices.minimumNet;

interface Wanted {
  words: number[];
  targets?: number[];
  part?: number;
  isPosted?: boolean;
}

/** An order of texts with these word counts into Polish and German, or the given languages. */
function orderOf({ words, targets: targetLanguages = [2, 3], part = 0, isPosted = false }: Wanted): OrderedLanguages {
  const quotation = quote(
    {
      ...{ service: 'translation', specialised: false, review: 'none', express: false },
      items: words.map((some, place) => ({
        ...{ id: `text ${place}`, sourceLanguage: 1, targetLanguages },
        count: { state: 'counted' as const, words: some },
      })),
      ...(part > 0 && { coupon: { kind: 'percent' as const, code: 'C', part } }),
      ...(isPosted && { shippingMethod: 1 as const }),
    },
    prices,
    now,
  );
  return { quotation, form: { service: 'translation', targetLanguages } };
}

/** The same order without a language. */
function without(order: OrderedLanguages, targetLanguage: number): OrderedLanguages {
  const part = removableLanguages(order, minimum).find((one) => one.targetLanguage === targetLanguage);
  if (!part) return expect.fail('It cannot be taken out.');
  const left = order.form.targetLanguages.filter((one) => one !== targetLanguage);
  const removed = [...(order.removed ?? []), { targetLanguage, gross: part.gross, at: now.toISOString() }];
  return { ...order, form: { ...order.form, targetLanguages: left }, removed };
}

describe('a language that is taken out', () => {
  it.each<[string, Wanted, number, boolean]>([
    ['gives back what was paid for it', { words: [500] }, 14_760, false],
    // 60 words into each cost 14.40 and 3.31 of VAT; 25.00 and 5.75 stay.
    ['gives back what is above the least price of an order', { words: [60] }, 3_542 - 3_075, true],
    // 36.00 and 8.28 of VAT: the least price is a whole number of grosze.
    ['gives back all above the least price, to the grosz', { words: [75] }, 4_428 - 3_075, true],
    ['gives back nothing of an order at the least price', { words: [20] }, 0, true],
    ['counts the coupon on the least price too', { words: [60], part: 5_000 }, 1_771 - 1_538, true],
    ['leaves the postage beside the least price', { words: [60], isPosted: true }, 3_542 - 3_075, true],
  ])('%s: %j', (_, wanted, gross, isMinimum) => {
    expect(removableLanguages(orderOf(wanted), minimum)[1]).toEqual({ targetLanguage: 3, gross, isMinimum });
  });

  it.each([
    ['below it costs no least price', 1_000, false, { gross: 1_230, isMinimum: false }],
    ['raised to it keeps it', 1_000, true, { gross: 0, isMinimum: true }],
    ['above it keeps it', 2_000, false, { gross: 4_920 - 3_075, isMinimum: true }],
  ])('what a person priced %s', (_, net, hasMinimum, part) => {
    const { form } = orderOf({ words: [500] });
    const lines = [2, 3].map((targetLanguage) => ({
      ...{ itemId: 'text', sourceLanguage: 1, targetLanguage, words: 10, net: grosze(net) },
    }));
    const input = { service: 'translation', specialised: false, review: 'none', express: false } as const;
    const quotation = manualQuote({ ...input, lines, minutes: 60, hasMinimum }, prices, now);
    expect(removableLanguages({ form, quotation }, minimum)[0]).toMatchObject(part);
  });
});

test('a text to proofread and an order into one language keep what they have', () => {
  const two = orderOf({ words: [500] });
  expect(removableLanguages({ ...two, form: { ...two.form, service: 'proofreading' } }, minimum)).toEqual([]);
  expect(removableLanguages(orderOf({ words: [500], targets: [2] }), minimum)).toEqual([]);
  expect(removableLanguages(two, minimum)).toHaveLength(2);
});

test('the least price of the rest is rounded up, never a grosz below', () => {
  const coupon = orderOf({ words: [61], part: 3_333 });
  const [part] = removableLanguages(coupon, minimum);
  const rest = coupon.quotation.gross - (part?.gross ?? 0);
  const listed = coupon.quotation.lines.reduce((sum, { net }) => sum + net, 0);
  expect(rest).toBe(Math.ceil((coupon.quotation.gross * minimum) / listed));
});

test('what is not given back of the only lines there are stays with them', () => {
  const whole = orderOf({ words: [500] });
  const removed = [2, 3].map((targetLanguage) => ({ targetLanguage, gross: grosze(100), at: now.toISOString() }));
  const lines = workPaid({ ...whole, removed });
  expect(lines.every(({ isRemoved }) => isRemoved)).toBe(true);
  expect(sumGrosze(lines.map(({ gross }) => gross))).toBe(whole.quotation.gross);
});

test('after any languages are taken out the rest costs the least price or more, and its lines are what is still paid', () => {
  const any = fc.record({
    words: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 3 }),
    part: fc.constantFrom(0, 1_000, 3_333),
    isPosted: fc.boolean(),
    out: fc.constantFrom([2], [3], [7], [2, 3], [3, 7], [7, 2]),
  });
  fc.assert(
    fc.property(any, ({ out, ...wanted }) => {
      const whole = orderOf({ ...wanted, targets: [2, 3, 7] });
      const rest = out.reduce(without, whole);
      const alone = orderOf({ ...wanted, targets: rest.form.targetLanguages }).quotation.gross;
      // VAT and coupon are rounded once on the whole order, so the rest may differ from its price alone by a grosz per
      // rounding.
      expect(Math.abs(grossOfRest(rest) - alone)).toBeLessThanOrEqual(4);
      const lines = workPaid(rest);
      const shipping = whole.quotation.adjustments.find(({ kind }) => kind === 'shipping')?.gross ?? 0;
      const sum = (isRemoved: boolean) =>
        sumGrosze(lines.filter((one) => one.isRemoved === isRemoved).map((one) => one.gross));
      expect(Math.abs(sum(false) + shipping - grossOfRest(rest))).toBeLessThanOrEqual(1);
      expect(sum(true)).toBe(sumGrosze((rest.removed ?? []).map(({ gross }) => gross)));
      expect(Math.min(...lines.map(({ gross }) => gross))).toBeGreaterThanOrEqual(0);
    }),
    { seed: 20261124 },
  );
});
