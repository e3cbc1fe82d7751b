import type { Grosze } from '#shared/model/grosze.ts';
import type { ShippingMethodId } from '#shared/model/shippingMethod.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';

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
