import { beforeAll, expect, test } from 'vitest';
import type { CarrierAnswer } from '#functions/gateways/carriers.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { parcelStore } from '#functions/stores/orders/parcels.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { productionDeps } from '../production/test/workWorld.ts';
import { checkShipment } from './parcelTracking.ts';

const now = new Date('2026-11-20T12:00:00Z');
const number = '612345678901234567890122';
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

const place = (shipment?: { packageNumber: string; state: 'prepared' | 'sent' | 'delivered' | 'returned' }) =>
  placeOrder(tables.db, tables.names, now, { order: { account: 'mine', ...(shipment && { shipment }) } });
const mine = { account: 'mine', isStaff: false, hash: undefined };

function check(id: string, answer: CarrierAnswer, reader = mine) {
  const orders = orderStore(tables.db, tables.names.orders);
  const parcels = parcelStore(tables.db, tables.names);
  const deps = { ...productionDeps(tables, now), parcels, orders, carriers: { track: async () => answer } };
  return checkShipment(deps, id, reader);
}
const stored = async (id: string) => (await orderStore(tables.db, tables.names.orders).read(id))?.shipment;

test('the carrier’s answer is shown and kept', async () => {
  const { id } = await place({ packageNumber: number, state: 'prepared' });
  expect(await check(id, { outcome: 'tracked', state: 'in_locker' })).toEqual({
    shipment: { packageNumber: number, state: 'in_locker', since: now.toISOString(), checkedAt: now.toISOString() },
    isKnown: true,
  });
  expect(await stored(id)).toMatchObject({
    state: 'in_locker',
    since: now.toISOString(),
    checkedAt: now.toISOString(),
  });
});

test('a delivered parcel stays delivered, and one that was returned can be on its way again', async () => {
  const delivered = await place({ packageNumber: number, state: 'delivered' });
  const again = await check(delivered.id, { outcome: 'tracked', state: 'sent' });
  expect(again).toMatchObject({ shipment: { state: 'delivered' } });
  const returned = await place({ packageNumber: number, state: 'returned' });
  const sent = await check(returned.id, { outcome: 'tracked', state: 'sent' });
  expect(sent).toMatchObject({ shipment: { state: 'sent' } });
});

test('a carrier that does not know the parcel, or does not answer, changes no state', async () => {
  const { id } = await place({ packageNumber: number, state: 'sent' });
  expect(await check(id, { outcome: 'unknown' })).toMatchObject({ isKnown: false, shipment: { state: 'sent' } });
  const kept = await stored(id);
  expect(await check(id, { outcome: 'unavailable', reason: 'timeout' })).toEqual({ refused: 'carrier_unavailable' });
  expect(await stored(id)).toEqual(kept);
});

test('an order without a parcel is a conflict, another customer’s is not found', async () => {
  const { id } = await place();
  expect(await check(id, { outcome: 'unknown' })).toEqual({ refused: 'conflict' });
  const sent = await place({ packageNumber: number, state: 'sent' });
  const stranger = { ...mine, account: 'other' };
  expect(await check(sent.id, { outcome: 'unknown' }, stranger)).toEqual({ refused: 'not_found' });
});
