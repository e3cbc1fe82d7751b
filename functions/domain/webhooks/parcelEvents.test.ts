import { expect, test } from 'vitest';
import type { Shipment } from '../order/order.ts';
import { parcelEvents } from './parcelEvents.ts';

const at = '2026-11-25T12:00:00.000Z';
const sent = { state: 'sent' } as Shipment;
const delivered = { state: 'delivered' } as Shipment;

test('a parcel that comes into another state is one event, which names the state and no number', () => {
  const event = { type: 'order.parcel_changed', orderId: 'A1', at };
  expect(parcelEvents('A1', undefined, sent, at)).toEqual([{ ...event, data: { shipment_state: 'sent' } }]);
  expect(parcelEvents('A1', sent, delivered, at)).toEqual([{ ...event, data: { shipment_state: 'delivered' } }]);
});

test('a parcel that is where it was is no event', () => {
  expect(parcelEvents('A1', sent, { ...sent, carrierSays: 'On its way' } as Shipment, at)).toEqual([]);
});
