import type { Place } from '../../domain/order/delivery.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Values } from '../rows.ts';

/** The assignments of another place for papers, with the values under its own names. */
export const placeSets = ({ address, postalAddress, shippingData, shippingMethod }: Place = {}): string[] => [
  ...(address === undefined ? [] : ['form.#address = :address']),
  ...(postalAddress === undefined ? [] : ['form.postalAddress = :postalAddress']),
  ...(shippingData === undefined ? [] : ['form.shippingData = :shippingData']),
  ...(shippingMethod === undefined ? [] : ['form.shippingMethod = :shippingMethod']),
];

const fields = ['address', 'postalAddress', 'shippingData', 'shippingMethod'] as const;

/** Condition that the papers of an order go where they went as it was read: a parcel is posted to no other place. */
export function placeAsRead({ form }: Pick<Order, 'form'>): { when: string; values: Values } {
  const isAsRead = (name: (typeof fields)[number]) =>
    form[name] === undefined ? `attribute_not_exists(form.#${name})` : `form.#${name} = :read_${name}`;
  return {
    when: fields.map(isAsRead).join(' AND '),
    values: Object.fromEntries(fields.map((name) => [`read_${name}`, form[name]])),
  };
}
