import type { LanguageId, PriceGroup } from '#shared/model/language/language.ts';
import type { Grosze } from '../../model/money/grosze.ts';
import type { Review } from '../../model/order/service.ts';

/**
 * What the price and the time of ordinary work depend on: the part of a price configuration that the browser knows too.
 * Parts are basis points (2300 is 23 %), word rates thousandths of a grosz per source word, amounts net.
 */
export interface PriceTerms {
  /** Language ids of the price groups I to IV. */
  readonly languageGroups: readonly (readonly LanguageId[])[];
  readonly wordRates: readonly number[];
  /** Agreed rates of single pairs, keyed "source-target"; they win over the group. */
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
  /** Shares of the translation time that are added. */
  readonly specialisedPart: number;
  readonly proofreadingPart: number;
  readonly verificationPart: number;
  /** Share of the translation time for proofreading. */
  readonly proofreadingServicePart: number;
  /** Share of the time for express. */
  readonly expressPart: number;
}

const groups: readonly PriceGroup[] = [1, 2, 3, 4];

type Rates = Pick<PriceTerms, 'languageGroups' | 'pairWordRates' | 'wordRates'>;

/** Undefined for a language the version does not price. */
export function priceGroup(
  language: LanguageId,
  { languageGroups }: Pick<PriceTerms, 'languageGroups'>,
): PriceGroup | undefined {
  return groups.find((group) => languageGroups[group - 1]?.includes(language));
}

/**
 * Rate of a language pair in thousandths of a grosz per source word: an agreed rate of the pair, else that of the higher
 * group of its two languages. Undefined where the configuration prices one of them not at all.
 */
export function wordRate(source: LanguageId, target: LanguageId, configuration: Rates): number | undefined {
  const agreed = configuration.pairWordRates[`${source}-${target}`];
  if (agreed !== undefined) return agreed;
  const one = priceGroup(source, configuration);
  const other = priceGroup(target, configuration);
  if (one === undefined || other === undefined) return undefined;
  return configuration.wordRates[Math.max(one, other) - 1];
}
