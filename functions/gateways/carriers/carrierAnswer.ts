import type { ShipmentState } from '#shared/model/orderState.ts';

/** `unknown`: the carrier has no such parcel (yet). `unavailable`: nothing is known, with the reason for our log. */
export type CarrierAnswer =
  | { outcome: 'tracked'; state: Exclude<ShipmentState, 'none'> }
  | { outcome: 'unknown' }
  | { outcome: 'unavailable'; reason: string };
