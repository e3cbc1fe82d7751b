import type * as z from 'zod/mini';
import type { keptPostal, placeFields, typedPostal as postalSchema } from '#shared/contract/schemas/address.ts';
import { polandId } from '#shared/model/language/polandId.ts';
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
