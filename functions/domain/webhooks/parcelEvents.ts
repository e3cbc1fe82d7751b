import type { Shipment } from '../order/order.ts';
import type { PendingEvent } from './pendingEvent.ts';

/** The event of a parcel that entered a state; number and carrier data are read from the order. */
export const parcelEvents = (
  orderId: string,
  before: Shipment | undefined,
  { state }: Shipment,
  at: string,
): PendingEvent[] =>
  state === before?.state ? [] : [{ type: 'order.parcel_changed', orderId, at, data: { shipment_state: state } }];
