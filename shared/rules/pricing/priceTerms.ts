import type { LanguageId, PriceGroup } from '#shared/model/language/language.ts';
import type { Grosze } from '../../model/money/grosze.ts';
import type { Review } from '../../model/order/service.ts';

/**
 * The part of the price configuration that the browser has too: price and time of work that is priced automatically.
 * Parts are basis points (2300 is 23 %), word rates thousandths of a grosz per source word, amounts net.
 */
export interface PriceTerms {
  /** Language ids of the price groups I to IV. */
  readonly languageGroups: readonly (readonly LanguageId[])[];
  readonly wordRates: readonly number[];
  /** Agreed rates of single pairs, keyed "source-target"; they override the rate of the group. */
  readonly pairWordRates: Readonly<Record<string, number>>;
  readonly repetitionPart: number;
  readonly proofreadingServicePart: number;
  readonly surcharges: Readonly<Record<Exclude<Review, 'none'> | 'specialised' | 'express', number>>;
  readonly minimumNet: Grosze;
  readonly vatRate: number;
  readonly delivery: DeliveryTerms;
}

export interface DeliveryTerms {
  readonly wordsPerWorkingDay: number;
  readonly leastMinutes: number;
  /** Part of the translation time that is added for specialised texts. */
  readonly specialisedPart: number;
  readonly proofreadingPart: number;
  readonly verificationPart: number;
  /** Time for proofreading as a part of the translation time. */
  readonly proofreadingServicePart: number;
  /** Part of the time that express orders take. */
  readonly expressPart: number;
}

const groups: readonly PriceGroup[] = [1, 2, 3, 4];

type Rates = Pick<PriceTerms, 'languageGroups' | 'pairWordRates' | 'wordRates'>;

/** The price group of a language; undefined if the configuration has no price for it. */
export function priceGroup(
  language: LanguageId,
  { languageGroups }: Pick<PriceTerms, 'languageGroups'>,
): PriceGroup | undefined {
  return groups.find((group) => languageGroups[group - 1]?.includes(language));
}

/**
 * Rate of a language pair in thousandths of a grosz per source word: an agreed rate of the pair, otherwise that of the
 * higher group of its languages. undefined if the configuration has no price for one of them.
 */
export function wordRate(source: LanguageId, target: LanguageId, configuration: Rates): number | undefined {
  const agreed = configuration.pairWordRates[`${source}-${target}`];
  if (agreed !== undefined) return agreed;
  const one = priceGroup(source, configuration);
  const other = priceGroup(target, configuration);
  if (one === undefined || other === undefined) return undefined;
  return configuration.wordRates[Math.max(one, other) - 1];
}
