import type { CouponTerms } from '#shared/model/money/coupon.ts';
import type { Review, ServiceKey } from '#shared/model/order/service.ts';
import type { ShippingMethodId } from '#shared/model/order/shippingMethod.ts';
import type { QuoteItem } from '#shared/rules/pricing/estimate.ts';
import type { Parcel } from '#shared/rules/pricing/parcel.ts';
import type { VatTreatment } from '../vat/vatTreatment.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';

/**
 * Everything a price depends on besides the configuration and the time; stored with the quotation, which can be
 * recomputed from it.
 */
export interface QuoteInput {
  service: ServiceKey;
  items: readonly QuoteItem[];
  review: Review;
  specialised: boolean;
  express?: boolean | undefined;
  /** A coupon already validated for this customer and service. */
  coupon?: CouponTerms | undefined;
  /** Domestic while nothing is known about the customer. */
  vat?: VatTreatment | undefined;
  shippingMethod?: ShippingMethodId | undefined;
  /** The shipment's content; unknown if missing. */
  parcel?: Parcel | undefined;
}

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
