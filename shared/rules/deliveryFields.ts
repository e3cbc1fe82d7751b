import type { ShippingMethod } from '../model/shippingMethod.ts';

export interface DeliveryForm {
  shipmentMethod?: number | undefined;
  address?: string | undefined;
  locker?: string | undefined;
}

export type DeliveryField = 'shipment_method' | 'address' | 'shipment_data';

type Needs = Pick<ShippingMethod, 'needs'> & { id: number };

/** The first field the sworn form still needs; undefined when the delivery is complete. Hidden fields do not matter. */
export function missingDeliveryField(form: DeliveryForm, methods: readonly Needs[]): DeliveryField | undefined {
  const needs = methods.find((method) => method.id === form.shipmentMethod)?.needs;
  if (needs === undefined) return 'shipment_method';
  if (needs === 'address' && !form.address?.trim()) return 'address';
  if (needs === 'locker' && !form.locker?.trim()) return 'shipment_data';
  return undefined;
}

/** Only the field the method needs is sent: never an address beside a locker. */
export function sentDeliveryFields(form: DeliveryForm, methods: readonly Needs[]): DeliveryForm {
  const needs = methods.find((method) => method.id === form.shipmentMethod)?.needs;
  return {
    shipmentMethod: form.shipmentMethod,
    address: needs === 'address' ? form.address?.trim() : undefined,
    locker: needs === 'locker' ? form.locker?.trim() : undefined,
  };
}

export const commentSeparator = '\n---\n';

/** The sworn comment: the customer's own, a separator, the delivery text (requirements, section 9). */
export function commentWithDelivery(comment: string, delivery: string): string {
  return [comment.trim(), delivery.trim()].filter((part) => part !== '').join(commentSeparator);
}
