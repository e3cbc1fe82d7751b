import type { Grosze } from '../../model/grosze.ts';
import type { LanguageId } from '../../model/language.ts';
import type { Review } from '../../model/service.ts';

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
