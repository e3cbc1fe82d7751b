import type { ParcelLabelWire } from '#shared/contract/schemas/parcel.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { countryById } from '../../domain/catalogue/countries.ts';
import { shippingMethodById } from '../../domain/catalogue/services.ts';
import { type ParcelLabel, placeRevision } from '../../domain/order/parcelLabel.ts';

/** The label of a parcel. */
export function parcelLabelWire(label: ParcelLabel, locale: Locale): ParcelLabelWire {
  const country = countryById(label.countryId);
  return {
    place_revision: placeRevision(label),
    shipment_method: label.method,
    shipment_name: shippingMethodById(label.method)?.names[locale] ?? '',
    name: label.name,
    address: label.address ?? null,
    locker: label.locker ?? null,
    country: country?.names[locale] ?? '',
    country_iso2: country?.iso2 ?? '',
    phone_number: label.phone,
    email: label.email,
    grams: label.grams ?? null,
    customs_needed: label.needsCustoms,
  };
}

/** A customs declaration from a request; its value is in grosze. */
export const typedCustoms = (typed: { description: string; value: number; grams: number } | undefined) =>
  typed && { ...typed, value: grosze(typed.value) };
