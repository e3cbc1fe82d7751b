import { heldHours } from '#shared/rules/pricing/heldHours.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';
import { v202611 } from './versions/v2026-11.ts';
import { v20261122 } from './versions/v2026-11-22.ts';

/** The built-in versions, oldest first. */
export const priceConfigurations: readonly [PriceConfiguration, ...PriceConfiguration[]] = [v202611, v20261122];

/**
 * The built-in versions and those staff have published, by start; the runtime reads them and sets them in this process.
 */
let known: readonly PriceConfiguration[] = priceConfigurations;

const begins = ({ validFrom }: PriceConfiguration): number => Date.parse(validFrom);

export function knowPrices(published: readonly PriceConfiguration[]): void {
  known = [...priceConfigurations, ...published].sort((one, other) => begins(one) - begins(other));
}

/** The version of an old quote; undefined if it was never published. */
export function priceConfiguration(version: string): PriceConfiguration | undefined {
  return known.find((configuration) => configuration.version === version);
}

/** The version of this name once it is in force; before that only staff see it. */
export function pricesInForce(version: string, now: Date): PriceConfiguration | undefined {
  const configuration = priceConfiguration(version);
  return configuration && begins(configuration) <= now.getTime() ? configuration : undefined;
}

/**
 * An earlier price list by its version, for a day after the next one takes effect, so that a customer has at least a day to order at
 * the price they saw. Undefined where that day has passed, or where it is in force itself.
 */
export function heldPriceConfiguration(version: string, now: Date): PriceConfiguration | undefined {
  const held = pricesInForce(version, now);
  const next = held && known.find((one) => begins(one) > begins(held));
  if (!next || begins(next) > now.getTime()) return undefined;
  return now.getTime() < begins(next) + heldHours * 3_600_000 ? held : undefined;
}

/** The version for new quotes at `now`: the latest already valid, and the first of all before that. */
export function currentPriceConfiguration(now: Date): PriceConfiguration {
  const valid = known.filter((configuration) => begins(configuration) <= now.getTime());
  return valid.at(-1) ?? priceConfigurations[0];
}
