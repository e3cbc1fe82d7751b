import type { CouponTerms } from '#shared/model/coupon.ts';
import type { Review, ServiceKey } from '#shared/model/service.ts';
import type { ShippingMethodId } from '#shared/model/shippingMethod.ts';
import type { QuoteItem } from '#shared/rules/pricing/priceItems.ts';
import type { VatTreatment } from '../vat/vatTreatment.ts';
import type { Parcel } from './shippingPrice.ts';

/** Everything a price depends on besides the configuration and the time; stored with the quotation it recomputes from. */
export interface QuoteInput {
  service: ServiceKey;
  items: readonly QuoteItem[];
  review: Review;
  specialised: boolean;
  express?: boolean | undefined;
  /** Already found valid for this customer and service. */
  coupon?: CouponTerms | undefined;
  /** Where nothing is known of the customer yet: domestic. */
  vat?: VatTreatment | undefined;
  shippingMethod?: ShippingMethodId | undefined;
  /** What goes by it; nothing is known of what it holds where this is missing. */
  parcel?: Parcel | undefined;
}
