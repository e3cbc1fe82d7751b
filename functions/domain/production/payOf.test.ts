import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { payOf, standardRates } from './candidates.ts';

const job = { step: 'translation', sourceLanguage: 1, targetLanguage: 2, words: 1000, pages: undefined } as const;
const rate = (thousandths: number, pair: { sourceLanguage?: number; targetLanguage?: number } = {}) =>
  ({ step: 'translation', unit: 'word', rate: thousandths, ...pair }) as const;
const pays = (...rates: ReturnType<typeof rate>[]) => payOf({ rates }, job).net;

test('the agreement for the very pair is paid, then the one for the step, then what the shop pays', () => {
  const pair = rate(20_000, { sourceLanguage: 1, targetLanguage: 2 });
  const [back, sideways] = [
    rate(30_000, { sourceLanguage: 2, targetLanguage: 1 }),
    rate(40_000, { sourceLanguage: 1, targetLanguage: 3 }),
  ];
  expect(pays(back, sideways, rate(15_000), pair)).toBe(20_000);
  expect(pays(back, sideways, rate(40_000, { sourceLanguage: 3, targetLanguage: 2 }), rate(15_000))).toBe(15_000);
  expect(pays(back, sideways)).toBe(12_000);
});

test('standard rates are told of the steps that someone does, where none of their own holds for every pair', () => {
  const pairs = [
    { sourceLanguage: 1, targetLanguage: 2, steps: ['translation', 'verification', 'shipping'] as const, sworn: false },
  ];
  const steps = (...rates: ReturnType<typeof rate>[]) =>
    standardRates({ pairs: pairs.map((pair) => ({ ...pair, steps: [...pair.steps] })), rates }).map(({ step }) => step);
  expect(steps()).toEqual(['translation', 'verification', 'shipping']);
  expect(steps(rate(20_000, { sourceLanguage: 1, targetLanguage: 2 }))).toEqual([
    'translation',
    'verification',
    'shipping',
  ]);
  expect(steps(rate(20_000))).toEqual(['verification', 'shipping']);
});

test('who prints and posts is paid for it, and gets the postage back on top', () => {
  const parcel = { ...job, step: 'shipping', pages: 3, postage: grosze(1_990) } as const;
  expect(payOf({ rates: [] }, parcel)).toEqual({
    rate: 200_000,
    unit: 'page',
    quantity: 3,
    postage: 1_990,
    net: 2_590,
  });
  const agreed = { step: 'shipping', unit: 'page', rate: 500_000 } as const;
  expect(payOf({ rates: [agreed] }, parcel).net).toBe(3_490);
  expect(payOf({ rates: [] }, { ...parcel, postage: undefined })).toEqual({
    rate: 200_000,
    unit: 'page',
    quantity: 3,
    net: 600,
  });
});
