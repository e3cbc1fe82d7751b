import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { deskOrderStore } from '../../stores/orders/deskOrders.ts';
import { orderStore } from '../../stores/orders/orders.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { promisesKept } from './deskFigures.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

test('promises of a while are counted by when orders were handed over; one that was moved counts as it was moved', async () => {
  const { orders, payments } = tables.names;
  const place = (state: 'delivered' | 'completed' | 'accepted', more: object) =>
    placeOrder(tables.db, { orders, payments }, new Date('2026-11-10T10:00:00Z'), { order: { state, ...more } });
  const early = await place('delivered', { deliveredAt: '2026-11-10T11:00:00.000Z' });
  const promised = early.quotation.delivery?.deliverAt;
  expect(promised).toBeDefined();
  const late = '2026-11-20T10:00:00.000Z';
  await place('completed', { deliveredAt: late });
  await place('delivered', { deliveredAt: late, promisedAt: '2026-11-20T12:00:00.000Z' });
  await place('accepted', {});
  const deps = { deskOrders: deskOrderStore(tables.db, orders), orders: orderStore(tables.db, orders) };
  expect(await promisesKept(deps, { from: '2026-11-05', to: '2026-11-20' })).toEqual({ delivered: 3, kept: 2 });
  expect(await promisesKept(deps, { from: '2026-11-20', to: '2026-11-20' })).toEqual({ delivered: 2, kept: 1 });
  expect(await promisesKept(deps, { from: '2026-11-11', to: '2026-11-19' })).toEqual({ delivered: 0, kept: 0 });
  expect(await promisesKept(deps, { from: '2026-01-01', to: '2026-11-19' })).toMatchObject({
    refused: 'validation_failed',
  });
});
