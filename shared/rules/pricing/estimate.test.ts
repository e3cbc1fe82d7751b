import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstLanguages } from '#functions/domain/catalogue/languages.ts';
import { priceConfigurations } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { estimate } from './estimate.ts';

const configuration = priceConfigurations[0];
const now = new Date('2026-11-23T09:00:00Z');
const ids = firstLanguages.map(({ id }) => id);

test('an estimate of a text is the quotation of its order, to the grosz and the minute', () => {
  fc.assert(
    fc.property(
      fc.record({
        source: fc.constantFrom(...ids),
        targets: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }),
        words: fc.integer({ min: 0, max: 60_000 }),
        service: fc.constantFrom('translation' as const, 'proofreading' as const),
        review: fc.constantFrom('none' as const, 'proofreading' as const, 'verification' as const),
        specialised: fc.boolean(),
        express: fc.boolean(),
      }),
      ({ source, targets, words, ...options }) => {
        const choices = options.service === 'proofreading' ? { ...options, review: 'none' as const } : options;
        const items = [
          { id: 'text', sourceLanguage: source, targetLanguages: targets, count: { state: 'counted' as const, words } },
        ];
        const { net, vat, gross, delivery, itemsWithoutQuotation } = quote({ items, ...choices }, configuration, now);
        const quoted =
          itemsWithoutQuotation.length > 0 ? undefined : { net, vat, gross, minutes: delivery?.timeInMinutes };
        expect(estimate({ source, targets, words, ...choices }, configuration)).toEqual(quoted);
      },
    ),
    { seed: 20261122, numRuns: 400 },
  );
});

test('a pair has its agreed rate, which wins over the group of its languages', () => {
  const agreed = { ...configuration, pairWordRates: { '3-1': 20_000 } };
  const asked = {
    source: 3,
    targets: [1],
    words: 1000,
    service: 'translation',
    review: 'none',
    specialised: false,
  } as const;
  expect([estimate(asked, configuration)?.net, estimate(asked, agreed)?.net]).toEqual([24_000, 20_000]);
  expect(estimate(asked, configuration)?.minutes).toBe(240);
});

test('a text into no language, and one in a language without a rate, has no estimate', () => {
  const asked = { words: 1000, service: 'translation', review: 'none', specialised: false } as const;
  expect(estimate({ ...asked, source: 3, targets: [] }, configuration)).toBeUndefined();
  expect(estimate({ ...asked, source: 9999, targets: [1] }, configuration)).toBeUndefined();
});
