import { offer } from '#brand/offer.ts';
import { brand } from '../../model/brand.ts';
import type { ServiceKey } from '../../model/order/service.ts';

/** What not every brand has. */
export type BrandThing = ServiceKey | 'charity' | 'analytics';

/** Whether the brand sells it; what it does not is answered with 501. */
export const isOffered = (service: ServiceKey): boolean => offer.services.includes(service);

/** Whether the brand has something. */
export function hasBrand(thing: BrandThing): boolean {
  if (thing === 'charity') return brand.charity !== undefined;
  return thing === 'analytics' ? brand.analytics : isOffered(thing);
}

/** Whether the brand works in a language, by its code of two letters; a brand that names none works in all. */
export const isLanguageOffered = (iso2: string): boolean => offer.languages?.includes(iso2) ?? true;

/** For texts that differ by what the brand sells: `{has_sworn, select, yes {…} other {…}}`. */
export const brandValues: Readonly<Record<string, string>> = {
  has_sworn: isOffered('sworn') ? 'yes' : 'no',
  has_proofreading: isOffered('proofreading') ? 'yes' : 'no',
};
