import { expect, test } from 'vitest';
import type { Shipment } from './order.ts';
import { isLost, nextLook, rowOf } from './parcels.ts';

const [hour, day] = [3_600_000, 86_400_000];
const now = new Date('2026-11-23T12:00:00.000Z');
const ago = (milliseconds: number) => ({ since: new Date(now.getTime() - milliseconds).toISOString() });

test('a carrier is asked every two hours in the first week, then every eight', () => {
  const hours = (age: number) => (nextLook(ago(age), now).getTime() - now.getTime()) / hour;
  expect([0, 7 * day - 1, 7 * day, 30 * day].map(hours)).toEqual([2, 2, 8, 8]);
});

test('a parcel is lost after forty-five days', () => {
  expect([isLost(ago(45 * day), now), isLost(ago(45 * day + 1), now)]).toEqual([false, true]);
});

test('what is under way is asked about, what came back is for staff, and nothing else is looked after', () => {
  const row = (state: Shipment['state'], form: { shippingMethod?: number } = { shippingMethod: 4 }) =>
    rowOf({ id: 'A1B2C3D4E5F6', form }, { packageNumber: 'P1', state } as Shipment, now);
  const shared = { orderId: 'A1B2C3D4E5F6', packageNumber: 'P1', method: 4, since: now.toISOString() };
  const asked = { ...shared, kind: 'parcel', at: '2026-11-23T14:00:00.000Z' };
  expect([row('sent'), row('in_locker')]).toEqual([asked, asked]);
  expect(row('returned')).toEqual({ ...shared, kind: 'parcel_back', at: now.toISOString() });
  expect(row('delivered')).toBeNull();
  expect(row('sent', {})).toMatchObject({ method: 0 });
});
