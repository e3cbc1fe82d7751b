import type { Refusal } from '#shared/contract/operation.ts';
import type { Shipment } from '../../domain/order/order.ts';
import type { CarrierGateway } from '../../gateways/carriers/carrierGateway.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import { type NoteDeps, noteCarrier } from '../shipping/noteCarrier.ts';
import { type OrderReader, openOrder } from './openOrder.ts';

/** The result of a check; `isKnown` is false until the carrier has the parcel. */
export interface CheckedShipment {
  shipment: Shipment;
  isKnown: boolean;
}

/**
 * Asks the carrier where an order's parcel is and stores the answer, if the transition is allowed: a delivered parcel
 * stays delivered. `conflict` if nothing was sent.
 */
export async function checkShipment(
  deps: NoteDeps & { orders: OrderStore; carriers: CarrierGateway },
  id: string,
  reader: OrderReader,
): Promise<CheckedShipment | Refusal<'not_found' | 'conflict' | 'carrier_unavailable'>> {
  const order = await openOrder(deps.orders, id, reader);
  if ('refused' in order) return order;
  const before = order.shipment;
  if (!before) return { refused: 'conflict' };
  const answer = await deps.carriers.track(before.packageNumber);
  if (answer.outcome === 'unavailable') return { refused: 'carrier_unavailable' };
  const shipment = await noteCarrier(deps, order, before, answer);
  return { shipment, isKnown: answer.outcome === 'tracked' };
}
