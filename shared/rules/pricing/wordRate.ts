import type { LanguageId, PriceGroup } from '#shared/model/language.ts';
import type { PriceTerms } from './PriceTerms.ts';

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
