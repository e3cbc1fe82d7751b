import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Quotation } from '#shared/model/order/quotation.ts';
import { languages, proofreadingLanguageIds } from '../catalogue/languages.ts';
import { currentPriceConfiguration, priceConfiguration } from './priceConfigurations.ts';
import { quote } from './quote.ts';
import type { QuoteInput } from './quoteInput.ts';
import { shownLines } from './quoteLines.ts';

const seed = { seed: 20261120, numRuns: 150 };
const now = new Date('2026-11-20T09:00:00Z');
const configuration = currentPriceConfiguration(now);

const item = fc
  .record({
    language: fc.constantFrom(...languages()),
    targets: fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
    // No accepted file has more words; the calendar is walked day by day, so more would be slow.
    words: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 4_000_000 })),
    repeated: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ language, targets, words, repeated }) => ({
    sourceLanguage: language.id,
    targetLanguages: targets.map((n) => language.targetLanguages[n % language.targetLanguages.length] ?? 0),
    count: { state: 'counted' as const, words, repetitions: Math.floor((words * repeated) / 100) },
  }));

const coupon = fc.oneof(
  fc.constant(undefined),
  fc.record({
    kind: fc.constant('percent' as const),
    code: fc.constant('P'),
    part: fc.integer({ min: 1, max: 10_000 }),
  }),
  fc.record({
    kind: fc.constant('amount' as const),
    code: fc.constant('A'),
    amount: fc.integer({ min: 1, max: 1_000_000 }).map(grosze),
  }),
);

const order: fc.Arbitrary<QuoteInput> = fc.record({
  service: fc.constantFrom('translation' as const, 'proofreading' as const),
  items: fc.array(item, { maxLength: 10 }).map((items) => items.map((one, index) => ({ ...one, id: `file-${index}` }))),
  review: fc.constantFrom('none' as const, 'proofreading' as const, 'verification' as const),
  specialised: fc.boolean(),
  express: fc.boolean(),
  coupon,
  vat: fc.constantFrom(undefined, { rate: 0, reason: 'eu_reverse_charge' as const }),
  shippingMethod: fc.constantFrom(undefined, 0 as const, 1 as const, 4 as const),
});

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

function expectSums(quotation: Quotation): void {
  const all = [...quotation.lines, ...quotation.adjustments];
  for (const key of ['net', 'vat', 'gross'] as const) expect(sum(all.map((line) => line[key]))).toBe(quotation[key]);
  for (const line of all) expect(line.net + line.vat).toBe(line.gross);
  for (const line of quotation.lines) expect(sum(line.parts.map((part) => part.net))).toBe(line.net);
  const discount = quotation.adjustments.find((line) => line.kind === 'discount');
  expect(sum(all.map((line) => line.discountNet))).toBe(-(discount?.net ?? 0) + 0);
}

it('every part sums to its whole, to the grosz, and nothing is below zero but the discount', () => {
  fc.assert(
    fc.property(order, (input) => {
      const quotation = quote(input, configuration, now);
      expectSums(quotation);
      const discount = quotation.adjustments.find((line) => line.kind === 'discount');
      expect(discount?.gross ?? 0).toBeLessThanOrEqual(0);
      const charged = [...quotation.lines, ...quotation.adjustments.filter((line) => line !== discount)];
      for (const { net, vat, discountNet } of charged) {
        expect(Math.min(net, vat, discountNet)).toBeGreaterThanOrEqual(0);
        expect(discountNet).toBeLessThanOrEqual(net);
      }
      expect(quotation.gross).toBeGreaterThanOrEqual(0);
      expect(quotation.gross).toBe(quotation.net + quotation.vat);
    }),
    seed,
  );
});

it('recomputes from the stored version to the same quotation at any later time, but for the date', () => {
  fc.assert(
    fc.property(order, (input) => {
      const first = quote(input, configuration, now);
      const stored = priceConfiguration(first.configurationVersion);
      if (stored === undefined) throw new Error('version lost');
      const again = quote(structuredClone(input), stored, new Date('2031-01-01T00:00:00Z'));
      expect({ ...again, delivery: undefined }).toEqual({ ...first, delivery: undefined });
      expect(again.delivery?.timeInMinutes).toBe(first.delivery?.timeInMinutes);
    }),
    seed,
  );
});

it('more words, another target, a surcharge never make it cheaper; a coupon never dearer', () => {
  fc.assert(
    fc.property(order, (input) => {
      const { gross } = quote(input, configuration, now);
      const more = input.items.map((one) =>
        one.count.state === 'counted' ? { ...one, count: { ...one.count, words: one.count.words + 1 } } : one,
      );
      const withMore = quote({ ...input, items: more }, configuration, now);
      expect(withMore.gross).toBeGreaterThanOrEqual(gross);
      expect(quote({ ...input, specialised: true }, configuration, now).gross).toBeGreaterThanOrEqual(
        quote({ ...input, specialised: false }, configuration, now).gross,
      );
      expect(quote({ ...input, coupon: undefined }, configuration, now).gross).toBeGreaterThanOrEqual(gross);
    }),
    seed,
  );
});

it('the difference of a second pass is what ticking it changes', () => {
  fc.assert(
    fc.property(order, (input) => {
      const without = quote({ ...input, service: 'translation', review: 'none' }, configuration, now);
      for (const review of ['proofreading', 'verification'] as const) {
        const withIt = quote({ ...input, service: 'translation', review }, configuration, now);
        const expected = without.differences[review];
        const capable = input.items.every((one) =>
          one.targetLanguages.every((target) => proofreadingLanguageIds().includes(target)),
        );
        if (review === 'proofreading' && !capable) expect(expected).toBeUndefined();
        else expect(expected).toEqual({ gross: withIt.gross, difference: withIt.gross - without.gross });
      }
    }),
    seed,
  );
});

it('the difference of an option is what ticking it changes, whichever others are ticked', () => {
  fc.assert(
    fc.property(order, fc.constantFrom('specialised' as const, 'express' as const), (input, option) => {
      const [without, withIt] = [false, true].map((chosen) =>
        quote({ ...input, [option]: chosen }, configuration, now),
      );
      const expected = { gross: withIt?.gross, difference: (withIt?.gross ?? 0) - (without?.gross ?? 0) };
      expect(without?.differences[option]).toEqual(expected);
      expect(withIt?.differences[option]).toEqual(expected);
    }),
    { ...seed, numRuns: 60 },
  );
});

it('the lines as they are shown sum to the price, each net + VAT = gross, with the surcharges beside the work', () => {
  fc.assert(
    fc.property(order, (input) => {
      const quotation = quote(input, configuration, now);
      const lines = shownLines(quotation);
      for (const key of ['net', 'vat', 'gross'] as const)
        expect(sum(lines.map((line) => line[key]))).toBe(quotation[key]);
      for (const line of lines) expect(line.net + line.vat).toBe(line.gross);
      for (const kind of ['specialised', 'express'] as const) {
        const parts = quotation.lines.flatMap((line) => line.parts.filter((part) => part.kind === kind));
        const shown = lines.filter((line) => line.kind === kind);
        expect(shown).toHaveLength(input[kind] && quotation.lines.length > 0 ? 1 : 0);
        expect(sum(shown.map((line) => line.net))).toBe(sum(parts.map((part) => part.net)));
        for (const line of shown) expect(line.net * line.vat).toBeGreaterThanOrEqual(0);
      }
    }),
    seed,
  );
});
