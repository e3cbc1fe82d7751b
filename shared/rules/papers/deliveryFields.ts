import type { ShippingMethod } from '../../model/order/shippingMethod.ts';

/** The parts of a postal address in the order in which a form asks for them. */
export const postalFields = ['name', 'address', 'postcode', 'city', 'phone'] as const;
export type PostalField = (typeof postalFields)[number];
export type TypedPostal = { readonly [F in PostalField]?: string | undefined };

interface DeliveryForm {
  shipmentMethod?: number | undefined;
  /** An address as one text. */
  address?: string | undefined;
  /** An address as it is typed, by its parts. */
  postal?: TypedPostal | undefined;
  locker?: string | undefined;
  /** ISO 3166-1 numeric. */
  country?: number | undefined;
}

export type DeliveryField = 'shipment_method' | 'address' | 'shipment_data' | 'shipment_country' | PostalWire;
export type PostalWire = `shipment_address.${(typeof postalWire)[PostalField]}`;

/** The parts of an address by their names in the contract. */
export const postalWire = {
  name: 'name',
  address: 'address',
  postcode: 'postcode',
  city: 'city',
  phone: 'phone_number',
} as const satisfies Record<PostalField, string>;

type Needs = Pick<ShippingMethod, 'needs' | 'abroad'> & { id: number };

/**
 * The first field that the sworn form still needs; undefined if the delivery data are complete. Hidden fields are not
 * required.
 */
export function missingDeliveryField(form: DeliveryForm, methods: readonly Needs[]): DeliveryField | undefined {
  const method = methods.find(({ id }) => id === form.shipmentMethod);
  if (method === undefined) return 'shipment_method';
  const { needs, abroad } = method;
  if (needs === 'address' && form.postal) {
    const { postal } = form;
    const missing = postalFields.find((field) => !postal[field]?.trim());
    if (missing) return `shipment_address.${postalWire[missing]}`;
  } else if (needs === 'address' && !form.address?.trim()) return 'address';
  if (abroad && form.country === undefined) return 'shipment_country';
  if (needs === 'locker' && !form.locker?.trim()) return 'shipment_data';
  return undefined;
}

/** The delivery fields that the method needs: no address for a locker, a country only for mail abroad. */
export function sentDeliveryFields(form: DeliveryForm, methods: readonly Needs[]): DeliveryForm {
  const { needs, abroad = false } = methods.find(({ id }) => id === form.shipmentMethod) ?? {};
  return {
    shipmentMethod: form.shipmentMethod,
    postal: needs === 'address' ? form.postal : undefined,
    locker: needs === 'locker' ? form.locker?.trim() : undefined,
    country: abroad ? form.country : undefined,
  };
}

export const commentSeparator = '\n---\n';

/** The comment of a sworn order: the customer's text, a separator, the delivery data (requirements, section 9). */
export function commentWithDelivery(comment: string, delivery: string): string {
  return [comment.trim(), delivery.trim()].filter((part) => part !== '').join(commentSeparator);
}
