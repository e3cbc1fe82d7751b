import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import type { Order, Shipment } from '#functions/domain/order/order.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { parcelStore } from '#functions/stores/orders/parcels.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { type PlacedChange, placeOrder } from '../orders/test/placedOrder.ts';
import { productionDeps } from '../production/test/workWorld.ts';
import type { ShippingDeps } from './parcels.ts';
import { enterParcel } from './sendParcel.ts';

const now = new Date('2026-11-20T12:00:00Z');
const number = '612345678901234567890122';
const other = '612345678901234567890133';
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

const place = (shipment?: Shipment, change: Partial<Order> = {}, form: PlacedChange['form'] = { shippingMethod: 2 }) =>
  placeOrder(tables.db, tables.names, now, {
    order: { ...change, ...(shipment && { shipment }) },
    form,
  });
const store = () => orderStore(tables.db, tables.names.orders);
const deps = (): ShippingDeps => ({
  ...productionDeps(tables, new Date()),
  parcels: parcelStore(tables.db, tables.names),
  mailQueue: { send: async ({ id }) => void enqueued.push(id) },
});
const by = { kind: 'staff' as const, id: 'desk' };
const enter = (orderId: string, text: string, sent = false) => enterParcel(deps(), { orderId, text, sent, by });
const enqueued: string[] = [];
const mailsAbout = async (orderId: string) => {
  const { Items = [] } = await tables.db.send(new ScanCommand({ TableName: tables.names.work, ConsistentRead: true }));
  return Items.filter((row) => row.orderId === orderId);
};
/** Without the time since when it is in its state. */
const stored = async (id: string) => {
  const { since: _, ...shipment } = (await store().read(id))?.shipment ?? {};
  return Object.keys(shipment).length === 0 ? undefined : shipment;
};

test('a number is entered, then the parcel is sent; each of it twice changes nothing', async () => {
  const { id } = await place();
  for (const _ of [1, 2]) {
    expect(await enter(id, '6123 4567 8901 2345 6789 0122')).toMatchObject({ carrier: 'inpost' });
    expect(await stored(id)).toEqual({ packageNumber: number, state: 'prepared' });
  }
  expect(await mailsAbout(id)).toEqual([]);
  await Promise.all([enter(id, number, true), enter(id, number, true)]);
  expect(await stored(id)).toEqual({ packageNumber: number, state: 'sent' });
  expect(await enter(id, number)).toMatchObject({ shipment: { state: 'sent' } });
  const mails = await mailsAbout(id);
  expect(mails).toMatchObject([{ template: 'parcel_sent', to: 'buyer@example.com', packageNumber: number }]);
  expect(enqueued).toEqual(mails.map((mail) => mail.id));
});

test.each(['prepared', 'returned'] as const)('a parcel that is %s may get another number', async (state) => {
  const { id } = await place({ packageNumber: number, state, checkedAt: now.toISOString() });
  await enter(id, other, true);
  expect(await stored(id)).toEqual({ packageNumber: other, state: 'sent' });
});

test.each(['sent', 'in_locker', 'delivered'] as const)('one that is %s keeps its number and state', async (state) => {
  const shipment = { packageNumber: number, state };
  const { id } = await place(shipment);
  expect(await enter(id, other)).toEqual({ refused: 'conflict' });
  expect(await enter(id, number, true)).toMatchObject({ shipment });
  expect(await stored(id)).toEqual(shipment);
});

test('an order without a paper copy, or one that is not paid or given up, has no parcel', async () => {
  const electronic = await place(undefined, {}, {});
  expect(electronic.form.shippingMethod).toBeUndefined();
  for (const { id } of [
    electronic,
    await place(undefined, { state: 'quoted' }),
    await place(undefined, { state: 'cancelled' }),
    await place(undefined, { state: 'delivered', erasedAt: now.toISOString() }),
  ]) {
    expect(await enter(id, number)).toEqual({ refused: 'conflict' });
    expect(await stored(id)).toBeUndefined();
  }
});

test('a mistyped number is refused, and an order that is not there is not found', async () => {
  const { id } = await place();
  expect(await enter(id, number.slice(1))).toEqual({
    refused: 'validation_failed',
    fields: { package_number: ['validation/package_number'] },
  });
  expect(await enter('NOTHING00000', number)).toEqual({ refused: 'not_found' });
});
