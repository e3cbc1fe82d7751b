import type { Refusal } from '#shared/contract/operation.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import type { ShippingDeps } from './shippingDeps.ts';

/** Staff decide not to resend a returned or lost parcel: it leaves the desk's list, with the reason. */
export async function keepParcel(
  { orders, parcels, now }: Pick<ShippingDeps, 'orders' | 'parcels' | 'now'>,
  { orderId, reason, by }: { orderId: string; reason: string; by: Actor },
): Promise<Order | Refusal<'not_found' | 'conflict'>> {
  const order = await orders.read(orderId);
  if (!order) return { refused: 'not_found' };
  if (!order.shipment || ['none', 'prepared', 'delivered'].includes(order.shipment.state))
    return { refused: 'conflict' };
  const { packageNumber } = order.shipment;
  const event = { orderId, at: now.toISOString(), act: 'parcel_kept' as const, by, to: packageNumber, reason };
  const eventId = `parcel_kept.${packageNumber}.${by.request ?? ''}`;
  const result = await parcels.write(order, { row: null, event, eventId });
  return result === 'written' ? order : { refused: 'conflict' };
}
