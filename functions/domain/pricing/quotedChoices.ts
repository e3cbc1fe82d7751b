import type { PriceConfiguration } from './priceConfiguration.ts';
import type { QuoteInput } from './quoteInput.ts';

/** What a quotation repeats of the order, whoever prices it: its choices, and the VAT that holds for its buyer. */
export const quotedChoices = (input: Omit<QuoteInput, 'items'>, configuration: PriceConfiguration) => ({
  configurationVersion: configuration.version,
  service: input.service,
  review: input.review,
  specialised: input.specialised,
  express: input.express ?? false,
  couponCode: input.coupon?.code,
  shippingMethod: input.shippingMethod,
  vatRate: input.vat?.rate ?? configuration.vatRate,
  vatReason: input.vat?.reason ?? ('domestic' as const),
});
