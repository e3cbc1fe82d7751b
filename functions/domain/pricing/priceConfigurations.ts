import type { LanguageId, PriceGroup } from '#shared/model/language.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';
import { v202611 } from './versions/v2026-11.ts';
import { v20261122 } from './versions/v2026-11-22.ts';

/** The versions the product came with, oldest first. */
export const priceConfigurations: readonly [PriceConfiguration, ...PriceConfiguration[]] = [v202611, v20261122];

/** Those and what staff have published since, by the instant they begin; told to this process by the runtime, which reads them. */
let known: readonly PriceConfiguration[] = priceConfigurations;

const begins = ({ validFrom }: PriceConfiguration): number => Date.parse(validFrom);

export function knowPrices(published: readonly PriceConfiguration[]): void {
  known = [...priceConfigurations, ...published].sort((one, other) => begins(one) - begins(other));
}

/** The version an old quote was made with; undefined for one that was never published. */
export function priceConfiguration(version: string): PriceConfiguration | undefined {
  return known.find((configuration) => configuration.version === version);
}

/** The version for new quotes at `now`: the latest already valid, and the first of all before that. */
export function currentPriceConfiguration(now: Date): PriceConfiguration {
  const valid = known.filter((configuration) => begins(configuration) <= now.getTime());
  return valid.at(-1) ?? priceConfigurations[0];
}

const groups: readonly PriceGroup[] = [1, 2, 3, 4];

/** Undefined for a language the version does not price. */
export function priceGroup(language: LanguageId, configuration: PriceConfiguration): PriceGroup | undefined {
  return groups.find((group) => configuration.languageGroups[group - 1]?.includes(language));
}
