import type { Refusal } from '#shared/contract/operation.ts';
import type { Shipment } from '../../domain/order/order.ts';
import { reachable, shipment as transitions } from '../../domain/order/transitions.ts';
import type { CarrierGateway } from '../../gateways/carriers/carrierGateway.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import { type OrderReader, openOrder } from './openOrder.ts';

/** What a check found; `isKnown` is false while the carrier has not seen the parcel. */
export interface CheckedShipment {
  shipment: Shipment;
  isKnown: boolean;
}

/**
 * Asks the carrier where an order's parcel is and keeps the answer, unless no way leads there from the state we know: a
 * delivered parcel stays so. `conflict` while nothing was sent.
 */
export async function checkShipment(
  { orders, carriers, now }: { orders: OrderStore; carriers: CarrierGateway; now: Date },
  id: string,
  reader: OrderReader,
): Promise<CheckedShipment | Refusal<'not_found' | 'conflict' | 'carrier_unavailable'>> {
  const order = await openOrder(orders, id, reader);
  if ('refused' in order) return order;
  const before = order.shipment;
  if (!before) return { refused: 'conflict' };
  const answer = await carriers.track(before.packageNumber);
  if (answer.outcome === 'unavailable') return { refused: 'carrier_unavailable' };
  const isKnown = answer.outcome === 'tracked';
  const state = isKnown && reachable(transitions, before.state).has(answer.state) ? answer.state : before.state;
  const shipment = { ...before, state, checkedAt: now.toISOString() };
  // Anyone who checked at the same moment asked the same carrier: the one who loses shows what it was told.
  await orders.noteShipment(id, before, shipment);
  return { shipment, isKnown };
}
