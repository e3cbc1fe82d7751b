import { pricesWire } from '#functions/api/wire/pricesWire.ts';
import { firstLanguages } from '#functions/domain/catalogue/languages.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { defaultAfterSaleRules } from '#shared/model/afterSaleRules.ts';
import { demonstrationSeller } from '#shared/model/demonstrationSeller.ts';
import { defaultQuotingHours } from '#shared/model/quotingHours.ts';
import type { Service } from './figures.ts';

/** The service as it is before a stage says otherwise, at an instant. */
export const defaultService = (now: Date): Service => ({
  prices: pricesWire(currentPriceConfiguration(now)),
  origin: 'https://verso.example',
  seller: demonstrationSeller,
  afterSale: defaultAfterSaleRules,
  quotingHours: defaultQuotingHours,
  languageCount: firstLanguages.length,
  example: { configuration: currentPriceConfiguration(now), now },
});
