import type { Grosze } from '../../model/grosze.ts';
import type { LanguageId } from '../../model/language.ts';
import type { PriceTerms } from './PriceTerms.ts';
import { priceItems, wordsByPair } from './priceItems.ts';
import { totals } from './totals.ts';
import { workingMinutes } from './workingMinutes.ts';
import type { WorkOptions } from './workLine.ts';

export interface EstimateInput extends Omit<WorkOptions, 'shippingMethod'> {
  source: LanguageId;
  targets: readonly LanguageId[];
  words: number;
}

export interface Estimate {
  net: Grosze;
  vat: Grosze;
  gross: Grosze;
  /** Of working time. */
  minutes: number;
}

/** Price and time of a text of so many words, as its order would be quoted in Poland; undefined where a person prices it. */
export function estimate(
  { source, targets, words, ...options }: EstimateInput,
  terms: PriceTerms,
): Estimate | undefined {
  const item = {
    id: 'text',
    sourceLanguage: source,
    targetLanguages: targets,
    count: { state: 'counted', words },
  } as const;
  const { work, unpriced } = priceItems([item], options, terms);
  if (unpriced.length > 0 || work.length === 0) return undefined;
  const { net, vat, gross } = totals(work, terms);
  const minutes = workingMinutes(
    { ...options, express: options.express ?? false, wordsByPair: wordsByPair(work) },
    terms.delivery,
  );
  return { net, vat, gross, minutes };
}
