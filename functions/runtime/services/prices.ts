import type { PriceConfiguration } from '../../domain/pricing/priceConfiguration.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { optionalSetting } from '../settings.ts';

/**
 * The price configuration at `now`: the published version, with the gateway fees of this stage if it sets any. Quotes
 * do not depend on gateway fees: the payment attempt stores its fee.
 */
export function stagePrices(now: Date): PriceConfiguration {
  const published = currentPriceConfiguration(now);
  return { ...published, gatewayFees: optionalSetting('GATEWAY_FEES') ?? published.gatewayFees };
}
