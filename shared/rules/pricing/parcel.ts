import type { Grosze } from '../../model/money/grosze.ts';

/** A shipment of a paper translation. */
export interface Parcel {
  /** Pages of the translation; undefined until counted: it is assumed to be light. */
  pages?: number | undefined;
  /** Certified copies in it, the first included. */
  copies: number;
  inEurope: boolean;
}

/** What sending costs, net, by the id of its method; a part of the price configuration that the browser has too. */
export interface ShippingTerms {
  readonly version: string;
  readonly shipping: Readonly<Record<string, Grosze>>;
  /** Of parcels above a weight. */
  readonly shippingAbove?: Readonly<Record<string, { grams: number; net: Grosze }>> | undefined;
  /** Within Europe. */
  readonly shippingInEurope?: Readonly<Record<string, Grosze>> | undefined;
  readonly paper?: { sheetGrams: number; envelopeGrams: number } | undefined;
}

/**
 * Net price of sending a parcel (decision 20): heavy ones and those that stay in Europe have prices of their own where
 * the method has them. A method without a price is a configuration error, not free.
 */
export function shippingPrice(method: number, terms: ShippingTerms, parcel?: Parcel): Grosze {
  const net = terms.shipping[String(method)];
  if (net === undefined) throw new Error(`configuration ${terms.version} has no shipping method ${method}`);
  if (parcel === undefined) return net;
  const above = terms.shippingAbove?.[String(method)];
  if (above && gramsOf(parcel, terms) > above.grams) return above.net;
  return (parcel.inEurope ? terms.shippingInEurope?.[String(method)] : undefined) ?? net;
}

/** A sheet for each page of each copy, and the envelope. */
export function gramsOf(
  { pages, copies }: Pick<Parcel, 'pages' | 'copies'>,
  { paper }: Pick<ShippingTerms, 'paper'>,
): number {
  if (paper === undefined || pages === undefined) return 0;
  return paper.envelopeGrams + paper.sheetGrams * pages * copies;
}
