import type { Order, Shipment } from '../../domain/order/order.ts';
import { rowOf } from '../../domain/order/parcelRow.ts';
import { reachable, shipment as transitions } from '../../domain/order/transitions.ts';
import type { CarrierAnswer } from '../../gateways/carriers/carrierAnswer.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { ParcelStore } from '../../stores/orders/parcelStore.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { parcelBackMails } from './parcelMails.ts';
import type { ShippingDeps } from './shippingDeps.ts';

export interface NoteDeps extends Pick<ShippingDeps, 'outbox' | 'mailQueue' | 'now'> {
  orders: Pick<OrderStore, 'noteShipment'>;
  parcels: Pick<ParcelStore, 'write'>;
}

/**
 * Stores a carrier's answer about an order's parcel, if the transition is allowed: a delivered parcel stays delivered.
 * A returned one is listed at the desk, and the customer is asked for an address.
 */
export async function noteCarrier(
  { orders, parcels, outbox, mailQueue, now }: NoteDeps,
  order: Order,
  before: Shipment,
  answer: Exclude<CarrierAnswer, { outcome: 'unavailable' }>,
): Promise<Shipment> {
  const isReached = answer.outcome === 'tracked' && reachable(transitions, before.state).has(answer.state);
  const state = isReached ? answer.state : before.state;
  const shipment = { ...before, state, checkedAt: now.toISOString() };
  if (state === before.state || state === 'none' || state === 'prepared') {
    // A concurrent check asked the same carrier: the losing one returns its answer.
    await orders.noteShipment(order.id, before, shipment);
    return shipment;
  }
  const { packageNumber } = shipment;
  const mails = state === 'returned' ? parcelBackMails(order, packageNumber, now) : [];
  const at = now.toISOString();
  const result = await parcels.write(order, {
    shipment,
    row: rowOf(order, shipment, now),
    event: { orderId: order.id, at, act: `parcel_${state}`, by: { kind: 'system' }, to: packageNumber },
    eventId: `parcel_${state}.${packageNumber}`,
    more: mails.map((mail) => outbox.item(mail)),
  });
  if (result === 'written') await Promise.all(mails.map((mail) => enqueueMail(mailQueue, mail)));
  return shipment;
}
