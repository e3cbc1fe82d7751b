import type * as z from 'zod/mini';
import type { keptPostal, placeFields, typedPostal as postalSchema } from '#shared/contract/schemas/address.ts';
import type { paperDays } from '#shared/contract/schemas/paperDays.ts';
import { polandId } from '#shared/model/language/polandId.ts';
import type { PaperDays } from '#shared/rules/delivery/paperArrival.ts';
import type { CartForm } from '../../domain/cart/cartContents.ts';
import { shippingMethodById } from '../../domain/catalogue/services.ts';
import type { TypedDelivery, TypedPlace } from '../../domain/order/delivery.ts';

/** A postal address from a request. */
export const typedPostal = ({
  phone_number: phone,
  country_id: countryId,
  ...rest
}: z.output<typeof postalSchema>): TypedDelivery['postal'] => ({ ...rest, phone, countryId });

type TypedWire = { [F in keyof typeof placeFields]?: z.output<(typeof placeFields)[F]> };

/** Another place for the papers, from a request. */
export const typedPlace = ({ address: text, shipment_address: postal, locker }: TypedWire): TypedPlace => ({
  text,
  postal: postal && typedPostal(postal),
  locker,
});

/** When papers are sent and usually arrive; null where there are none, or nobody knows. */
export const paperDaysWire = (days: PaperDays | undefined): z.input<typeof paperDays> | null =>
  days ? { sent_on: days.sentOn, arrives_on: days.arrivesOn } : null;

/** Where the papers of an order go: of what it has, which may be more once a parcel came back, only what its way of sending needs. */
export const placeWire = (
  form: Pick<CartForm, 'address' | 'postalAddress' | 'shippingData' | 'shippingMethod' | 'shippingCountry'>,
) => {
  const needs = shippingMethodById(form.shippingMethod ?? 0)?.needs;
  return {
    shipment_data: (needs !== 'address' && form.shippingData) || null,
    address: (needs !== 'locker' && form.address) || null,
    shipment_address: needs === 'locker' ? null : postalWire(form),
  };
};

/** Where the papers of an order go, by its parts; null where nothing but a text is known, or a locker. */
export function postalWire({
  postalAddress,
  shippingMethod,
  shippingCountry,
}: Pick<CartForm, 'postalAddress' | 'shippingMethod' | 'shippingCountry'>): z.input<typeof keptPostal> | null {
  if (!postalAddress) return null;
  const { name, phone, ...rest } = postalAddress;
  const isAbroad = shippingMethodById(shippingMethod ?? 0)?.abroad ?? false;
  return {
    name: name ?? null,
    ...rest,
    phone_number: phone ?? null,
    country_id: (isAbroad && shippingCountry) || polandId,
  };
}
