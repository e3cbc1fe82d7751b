import type { LanguageId } from '#shared/model/language/language.ts';
import { type Grosze, grosze } from '#shared/model/money/grosze.ts';
import type { PriceSample } from '#shared/model/money/priceSample.ts';
import { bonusOf } from '../bonus/topUp.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';
import { quote } from './quote.ts';
import type { QuoteInput } from './quoteInput.ts';

const plain = { specialised: false, review: 'none', express: false } as const;
const english = 2;
const polish = 1;

const text = (words: number, sourceLanguage: LanguageId, targetLanguages: LanguageId[]) => ({
  items: [{ id: 'text', sourceLanguage, targetLanguages, count: { state: 'counted' as const, words } }],
});

/** Sample orders that show the effect of a price change. */
const samples = (prices: PriceConfiguration): Record<PriceSample, QuoteInput> => {
  const ofGroup = (group: 1 | 2 | 3) => prices.languageGroups[group][0] ?? polish;
  return {
    short: { service: 'translation', ...plain, ...text(40, english, [polish]) },
    usual: { service: 'translation', ...plain, ...text(1000, english, [polish]) },
    proofread: { service: 'translation', ...plain, review: 'proofreading', ...text(1000, english, [polish]) },
    specialised: {
      ...{ service: 'translation', specialised: true, review: 'verification', express: true },
      ...text(1000, english, [polish]),
    },
    group_two: { service: 'translation', ...plain, ...text(1000, english, [ofGroup(1)]) },
    group_three: { service: 'translation', ...plain, ...text(1000, english, [ofGroup(2)]) },
    group_four: { service: 'translation', ...plain, ...text(1000, english, [ofGroup(3)]) },
    proofreading: { service: 'proofreading', ...plain, ...text(1000, polish, [polish]) },
  };
};

interface SamplePrice {
  sample: PriceSample;
  /** Gross. */
  before: Grosze;
  after: Grosze;
}

/** The samples' prices by two versions. */
export function comparePrices(one: PriceConfiguration, other: PriceConfiguration, now: Date): SamplePrice[] {
  const grossBy = (prices: PriceConfiguration, input: QuoteInput) => quote(input, prices, now).gross;
  return Object.entries(samples(one)).map(([sample, input]) => ({
    sample: sample as PriceSample,
    before: grossBy(one, input),
    after: grossBy(other, input),
  }));
}

/** The bonus on an amount by two versions. */
export const compareBonus = (one: PriceConfiguration, other: PriceConfiguration, amount: number) => ({
  amount: grosze(amount),
  before: bonusOf(grosze(amount), one),
  after: bonusOf(grosze(amount), other),
});
