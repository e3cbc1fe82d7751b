import type { CouponTerms } from '#shared/model/coupon.ts';
import type { Review, ServiceKey } from '#shared/model/service.ts';
import type { ShippingMethodId } from '#shared/model/shippingMethod.ts';
import type { QuoteItem } from '#shared/rules/pricing/priceItems.ts';
import type { VatTreatment } from '../vat/vatTreatment.ts';
import type { Parcel } from './shippingPrice.ts';

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
  /** Already validated for this customer and service. */
  coupon?: CouponTerms | undefined;
  /** Domestic while nothing is known about the customer. */
  vat?: VatTreatment | undefined;
  shippingMethod?: ShippingMethodId | undefined;
  /** The shipment's content; unknown if missing. */
  parcel?: Parcel | undefined;
}
