import type { Locale } from '#shared/messages/locale.ts';
import type { LanguageId } from '#shared/model/language/language.ts';
import { grosze } from '#shared/model/money/amounts.ts';
import { estimate } from '#shared/rules/pricing/estimate.ts';
import { type PriceTerms, priceGroup, wordRate } from '#shared/rules/pricing/priceTerms.ts';
import { minutesPerWorkingDay } from '#shared/rules/pricing/workingMinutes.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { formatRate, grossRate, type Prices, priceFigures } from './priceFigures.ts';

/** Lengths of texts whose price and time the page of a pair says. */
export const exampleWords = [500, 2000, 10_000] as const;

const plain = { service: 'translation', review: 'none', specialised: false } as const;

/** The figures of a pair's page by name, as they are written: when the site is built, and once the page is open. */
export function pairFigures(
  prices: Prices,
  { source, target }: { source: LanguageId; target: LanguageId },
  locale: Locale,
): Record<string, string> {
  const terms = priceTerms(prices);
  const figures = priceFigures(prices, locale);
  const rate = wordRate(source, target, terms) ?? 0;
  figures['pair.word'] = formatRate(grossRate(rate, prices), locale);
  figures['pair.word.net'] = formatRate(rate, locale);
  const group = Math.max(priceGroup(source, terms) ?? 0, priceGroup(target, terms) ?? 0);
  figures['pair.page'] = figures[`page.${group}`] ?? '';
  figures['pair.page.net'] = figures[`page.${group}.net`] ?? '';
  for (const words of exampleWords) {
    const priced = estimate({ source, targets: [target], words, ...plain }, terms);
    const hurried = estimate({ source, targets: [target], words, ...plain, express: true }, terms);
    figures[`pair.${words}`] = priced ? formatMoney(priced.gross, locale) : '';
    figures[`pair.${words}.net`] = priced ? formatMoney(priced.net, locale) : '';
    figures[`pair.${words}.time`] = priced ? workingTime(priced.minutes, locale) : '';
    figures[`pair.${words}.express`] = hurried ? workingTime(hurried.minutes, locale) : '';
  }
  return figures;
}

/** A percentage as basis points. */
export const part = (percent: number): number => Math.round(percent * 100);

/** A percentage of the price list as basis points; the list has them all, and without one nothing is added. */
const partOf = (percentages: Readonly<Record<string, number>>, name: string): number => part(percentages[name] ?? 0);

/** The prices of `GET /api/prices` as the rule of prices takes them. */
export function priceTerms({ percentages, delivery, ...prices }: Prices): PriceTerms {
  return {
    languageGroups: prices.language_groups,
    wordRates: prices.word_rates.map(({ thousandths }) => thousandths),
    pairWordRates: prices.pair_rates,
    repetitionPart: partOf(percentages, 'repetition'),
    proofreadingServicePart: partOf(percentages, 'proofreading_service'),
    surcharges: {
      proofreading: partOf(percentages, 'proofreading'),
      verification: partOf(percentages, 'verification'),
      specialised: partOf(percentages, 'specialised'),
      express: partOf(percentages, 'express'),
    },
    minimumNet: grosze(prices.minimum.amount),
    vatRate: partOf(percentages, 'vat'),
    delivery: {
      wordsPerWorkingDay: prices.words_per_day,
      leastMinutes: delivery.least_minutes,
      specialisedPart: partOf(delivery.percentages, 'specialised'),
      proofreadingPart: partOf(delivery.percentages, 'proofreading'),
      verificationPart: partOf(delivery.percentages, 'verification'),
      proofreadingServicePart: partOf(delivery.percentages, 'proofreading_service'),
      expressPart: partOf(delivery.percentages, 'express'),
    },
  };
}

/** Working time as it is said: hours up to a working day, then days. Both rounded up. */
export function workingTime(minutes: number, locale: Locale): string {
  const [unit, size] =
    minutes <= minutesPerWorkingDay ? (['hour', 60] as const) : (['day', minutesPerWorkingDay] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    .format(Math.ceil(minutes / size))
    .replace(' ', '\u00a0');
}
