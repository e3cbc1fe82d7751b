import type { CouponTerms } from '#shared/model/money/coupon.ts';
import type { Grosze } from '#shared/model/money/grosze.ts';
import type { Review, ServiceKey } from '#shared/model/order/service.ts';
import type { ShippingMethodId } from '#shared/model/order/shippingMethod.ts';
import type { QuoteItem } from '#shared/rules/pricing/estimate.ts';
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

/** A shipment of a paper translation. */
export interface Parcel {
  /** Pages of the translation; undefined until counted: it is assumed to be light. */
  pages?: number | undefined;
  /** Certified copies in it, the first included. */
  copies: number;
  inEurope: boolean;
}

type Shipping = Pick<PriceConfiguration, 'version' | 'shipping' | 'shippingAbove' | 'shippingInEurope' | 'paper'>;

/**
 * Net price of sending a parcel (decision 20): heavy ones and those that stay in Europe have prices of their own where
 * the method has them. A method without a price is a configuration error, not free.
 */
export function shippingPrice(method: ShippingMethodId, configuration: Shipping, parcel?: Parcel): Grosze {
  const net = configuration.shipping[String(method)];
  if (net === undefined) throw new Error(`configuration ${configuration.version} has no shipping method ${method}`);
  if (parcel === undefined) return net;
  const above = configuration.shippingAbove?.[String(method)];
  if (above && gramsOf(parcel, configuration) > above.grams) return above.net;
  return (parcel.inEurope ? configuration.shippingInEurope?.[String(method)] : undefined) ?? net;
}

/** A sheet for each page of each copy, and the envelope. */
export function gramsOf(
  { pages, copies }: Pick<Parcel, 'pages' | 'copies'>,
  { paper }: Pick<Shipping, 'paper'>,
): number {
  if (paper === undefined || pages === undefined) return 0;
  return paper.envelopeGrams + paper.sheetGrams * pages * copies;
}
