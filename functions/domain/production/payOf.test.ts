import { expect, test } from 'vitest';
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
  expect(steps()).toEqual(['translation', 'verification']);
  expect(steps(rate(20_000, { sourceLanguage: 1, targetLanguage: 2 }))).toEqual(['translation', 'verification']);
  expect(steps(rate(20_000))).toEqual(['verification']);
});
