import { pricesWire } from '#functions/api/wire/pricesWire.ts';
import { languages } from '#functions/domain/catalogue/languages.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import type { SiteData } from '../shop/prices/SiteData.ts';

/** What the prerendered pages quote from the service: the prices in force when the site is built, the languages. */
export function siteData(origin: string, now: Date): SiteData {
  return { origin, prices: pricesWire(currentPriceConfiguration(now)), languages };
}
