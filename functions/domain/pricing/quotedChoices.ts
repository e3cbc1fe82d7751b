import type { PriceConfiguration } from './priceConfiguration.ts';
import type { QuoteInput } from './quoteInput.ts';

/**
 * The part of a quotation that repeats the order: its choices and the buyer's VAT; the same for automatic and manual
 * prices.
 */
export const quotedChoices = (input: Omit<QuoteInput, 'items'>, configuration: PriceConfiguration) => ({
  configurationVersion: configuration.version,
  service: input.service,
  review: input.review,
  specialised: input.specialised,
  express: input.express ?? false,
  couponCode: input.coupon?.code,
  coupon: input.coupon,
  shippingMethod: input.shippingMethod,
  parcel: input.parcel,
  vatRate: input.vat?.rate ?? configuration.vatRate,
  vatReason: input.vat?.reason ?? ('domestic' as const),
});
