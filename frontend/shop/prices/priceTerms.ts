import { grosze } from '#shared/model/amounts.ts';
import type { PriceTerms } from '#shared/rules/pricing/PriceTerms.ts';
import type { Prices } from './priceFigures.ts';

/** A percentage of the price list as basis points; the list has them all, and without one nothing is added. */
const part = (percentages: Readonly<Record<string, number>>, name: string): number =>
  Math.round((percentages[name] ?? 0) * 100);

/** The prices of `GET /api/prices` as the rule of prices takes them. */
export function priceTerms({ percentages, delivery, ...prices }: Prices): PriceTerms {
  return {
    languageGroups: prices.language_groups,
    wordRates: prices.word_rates.map(({ thousandths }) => thousandths),
    pairWordRates: prices.pair_rates,
    repetitionPart: part(percentages, 'repetition'),
    proofreadingServicePart: part(percentages, 'proofreading_service'),
    surcharges: {
      proofreading: part(percentages, 'proofreading'),
      verification: part(percentages, 'verification'),
      specialised: part(percentages, 'specialised'),
      express: part(percentages, 'express'),
    },
    minimumNet: grosze(prices.minimum.amount),
    vatRate: part(percentages, 'vat'),
    delivery: {
      wordsPerWorkingDay: prices.words_per_day,
      leastMinutes: delivery.least_minutes,
      specialisedPart: part(delivery.percentages, 'specialised'),
      proofreadingPart: part(delivery.percentages, 'proofreading'),
      verificationPart: part(delivery.percentages, 'verification'),
      proofreadingServicePart: part(delivery.percentages, 'proofreading_service'),
      expressPart: part(delivery.percentages, 'express'),
    },
  };
}
