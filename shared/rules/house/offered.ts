import { offer } from '#brand/offer.ts';
import { brand } from '../../model/brand.ts';
import type { ServiceKey } from '../../model/order/service.ts';

/** Services and features that not every brand has. */
export type BrandThing = ServiceKey | 'charity' | 'analytics';

/** Whether the brand sells a service; calls for others are answered with 501. */
export const isOffered = (service: ServiceKey): boolean => offer.services.includes(service);

/** Whether the brand has a service or feature. */
export function hasBrand(thing: BrandThing): boolean {
  if (thing === 'charity') return brand.charity !== undefined;
  return thing === 'analytics' ? brand.analytics : isOffered(thing);
}

/** Whether the brand works in a language, by its two-letter code; a brand without a list works in all. */
export const isLanguageOffered = (iso2: string): boolean => offer.languages?.includes(iso2) ?? true;

/** Values for texts that depend on what the brand sells: `{has_sworn, select, yes {…} other {…}}`. */
export const brandValues: Readonly<Record<string, string>> = {
  has_sworn: isOffered('sworn') ? 'yes' : 'no',
  has_proofreading: isOffered('proofreading') ? 'yes' : 'no',
};
