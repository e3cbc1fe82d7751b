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
  const groupOf = (language: LanguageId) => priceGroup(language, configuration) ?? Number.NaN;
  return configuration.wordRates[Math.max(groupOf(source), groupOf(target)) - 1];
}
