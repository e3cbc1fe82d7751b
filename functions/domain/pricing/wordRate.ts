import type { LanguageId } from '#shared/model/language.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';
import { priceGroup } from './priceConfigurations.ts';

/**
 * Rate of a language pair in thousandths of a grosz per source word: an agreed rate of the pair, else that of the higher
 * group of its two languages. Undefined where the configuration prices one of them not at all.
 */
export function wordRate(
  source: LanguageId,
  target: LanguageId,
  configuration: PriceConfiguration,
): number | undefined {
  const agreed = configuration.pairWordRates[`${source}-${target}`];
  if (agreed !== undefined) return agreed;
  const one = priceGroup(source, configuration);
  const other = priceGroup(target, configuration);
  if (one === undefined || other === undefined) return undefined;
  return configuration.wordRates[Math.max(one, other) - 1];
}
