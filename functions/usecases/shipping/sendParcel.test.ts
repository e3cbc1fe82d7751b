import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import type { Order, Shipment } from '#functions/domain/order/order.ts';
import { papersPlace, placeRevision } from '#functions/domain/order/parcelLabel.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { parcelStore } from '#functions/stores/orders/parcels.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import type { TypedPlace } from '../../domain/order/delivery.ts';
import { type PlacedChange, placeOrder } from '../orders/test/placedOrder.ts';
import { productionDeps } from '../production/test/workWorld.ts';
import { correctDelivery, redirectParcel, type ShippingDeps } from './parcels.ts';
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
/** The version of the place where the papers go now. */
const placeNow = async (orderId: string) => {
  const order = await store().read(orderId);
  const to = order && papersPlace(order);
  return to ? placeRevision(to) : '';
};
const enter = async (orderId: string, text: string, sent = false, to?: string) =>
  enterParcel(deps(), { orderId, text, sent, by, place: to ?? (await placeNow(orderId)) });
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

const letterNumber = '00259007738913243546';
const warsaw = { shippingMethod: 1, address: 'ul. Polna 1, 00-950 Warszawa' } as const;
const read = async (id: string) => (await store().read(id)) ?? expect.fail('No order.');
let requests = 0;
const redirect = async (id: string, to: TypedPlace) =>
  redirectParcel(deps(), await read(id), { place: to, said: 'Delivery', request: `request-${++requests}` });
const correct = (orderId: string, text: string) =>
  correctDelivery(deps(), {
    ...{ orderId, place: { text }, reason: 'By telephone.' },
    by: { ...by, request: `request-${++requests}` },
  });

test('a parcel that came back goes to the place that was read: if its customer has named another one, nothing is written', async () => {
  const back = { packageNumber: 'RR123456785PL', state: 'returned' } as const;
  const { id } = await place(back, {}, warsaw);
  await redirect(id, { text: 'Polna 3, 90-001 Łódź' });
  const lodz = await placeNow(id);
  await redirect(id, { locker: 'KRA01M' });
  const before = await stored(id);
  for (const sent of [false, true])
    expect(await enter(id, letterNumber, sent, lodz)).toEqual({ refused: 'changed_meanwhile' });
  expect(await stored(id)).toEqual(before);
  const cracow = await placeNow(id);
  // Of the same kind too: it is the machine that counts.
  await redirect(id, { locker: 'WAW22A' });
  expect(await enter(id, number, true, cracow)).toEqual({ refused: 'changed_meanwhile' });
  // Taken back and named again, it is the place that was read.
  await redirect(id, { locker: 'KRA01M' });
  for (const _ of [1, 2]) expect(await enter(id, number, true, cracow)).toMatchObject({ carrier: 'inpost' });
  expect(await redirect(id, { locker: 'WAW22A' })).toEqual({ refused: 'conflict' });
  // A call that comes late a second time changes nothing either.
  expect(await enter(id, number, true, lodz)).toMatchObject({ shipment: { state: 'sent' } });
  expect((await mailsAbout(id)).filter(({ template }) => template === 'parcel_sent')).toHaveLength(1);
});

test('an address that staff correct before the papers leave is not the one that a colleague has read', async () => {
  const { id } = await place(undefined, {}, warsaw);
  const old = await placeNow(id);
  await correct(id, 'Polna 3, 90-001 Łódź');
  expect(await enter(id, letterNumber, true, old)).toEqual({ refused: 'changed_meanwhile' });
  expect(await enter(id, letterNumber, true)).toMatchObject({ shipment: { state: 'sent' } });
});

test('a place that changes while the parcel is written is not the one that it goes to', async () => {
  const { id } = await place(undefined, {}, warsaw);
  const { parcels, ...rest } = deps();
  const old = await placeNow(id);
  const late: ShippingDeps['parcels'] = {
    ...parcels,
    write: async (...written) => {
      await correct(id, 'Polna 3, 90-001 Łódź');
      return parcels.write(...written);
    },
  };
  const asked = { orderId: id, text: letterNumber, sent: true, by, place: old };
  expect(await enterParcel({ ...rest, parcels: late }, asked)).toEqual({ refused: 'changed_meanwhile' });
  expect(await stored(id)).toBeUndefined();
});

test.each([
  [1, number, 'letter'],
  [2, letterNumber, 'locker'],
  [2, 'PX1234567890', 'locker'],
  [2, 'RR123456785PL', 'locker'],
  [4, number, 'letter'],
])('an order of the way %i takes no number %s', async (shippingMethod, text, kind) => {
  const { id } = await place(undefined, {}, { shippingMethod });
  expect(await enter(id, text, true)).toEqual({
    refused: 'validation_failed',
    fields: { package_number: [`validation/package_number.${kind}`] },
  });
  expect(await stored(id)).toBeUndefined();
});
