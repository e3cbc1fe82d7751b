import type { PriceConfiguration } from '../../domain/pricing/priceConfiguration.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { optionalSetting } from '../settings.ts';

/**
 * The prices of this stage at `now`: the published version with the stage's own gateway fees, where it has any. No
 * quote depends on those: a fee belongs to a payment attempt, which stores it.
 */
export function stagePrices(now: Date): PriceConfiguration {
  const published = currentPriceConfiguration(now);
  return { ...published, gatewayFees: optionalSetting('GATEWAY_FEES') ?? published.gatewayFees };
}
