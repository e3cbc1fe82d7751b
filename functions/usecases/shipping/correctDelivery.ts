import type { Refusal } from '#shared/contract/operation.ts';
import { readLockerCode } from '#shared/rules/locker.ts';
import { shippingMethodById } from '../../domain/catalogue/shippingMethods.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import type { ShippingDeps } from './shippingDeps.ts';

interface Wanted {
  orderId: string;
  /** Of mail and couriers. */
  address?: string | undefined;
  /** Of a parcel locker. */
  locker?: string | undefined;
  reason: string;
  by: Actor;
}

/**
 * Staff correct the delivery address of an order's papers at the customer's request: before they leave, or after they
 * came back. The audit records that and why, not the address. `conflict`: under way, delivered, or nothing is shipped.
 */
export async function correctDelivery(
  {
    orders,
    parcels,
    now,
  }: {
    orders: Pick<ShippingDeps['orders'], 'read'>;
    parcels: Pick<ShippingDeps['parcels'], 'write'>;
    now: Date;
  },
  { orderId, address, locker, reason, by }: Wanted,
): Promise<Order | Refusal<'not_found' | 'conflict' | 'validation_failed'>> {
  const order = await orders.read(orderId);
  if (!order) return { refused: 'not_found' };
  const method = shippingMethodById(order.form.shippingMethod ?? 0);
  const isOut = order.shipment && !['none', 'prepared', 'returned'].includes(order.shipment.state);
  if (!method || method.id === 0 || isOut || !order.acceptedAt || order.erasedAt) return { refused: 'conflict' };
  const isLocker = method.needs === 'locker';
  const typed = isLocker ? locker : address;
  if (typed === undefined) return refuse(isLocker, 'validation/required');
  const code = isLocker ? readLockerCode(typed)?.code : typed;
  if (code === undefined) return refuse(isLocker, 'validation/locker');
  const where = isLocker ? { shippingData: code } : { address: code };
  const event = { orderId, at: now.toISOString(), act: 'address_corrected' as const, by, reason };
  const eventId = `address.${by.request ?? now.getTime()}`;
  const result = await parcels.write(order, { address: where, event, eventId });
  return result === 'written' ? { ...order, form: { ...order.form, ...where } } : { refused: 'conflict' };
}

const refuse = (isLocker: boolean, message: 'validation/required' | 'validation/locker') => ({
  refused: 'validation_failed' as const,
  fields: { [isLocker ? 'locker' : 'address']: [message] },
});
