import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#functions/domain/order/order.ts';
import { publicPunctuality } from '#functions/domain/order/punctuality.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { measureStore } from '#functions/stores/production/promiseMeasures.ts';
import { deliveredDueItems } from '#functions/stores/production/workDue.ts';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { deliverPlaced, placedOrder, placeOrder } from '../orders/test/placedOrder.ts';
import { measurePromises } from './punctuality.ts';

const promised = new Date('2026-11-20T12:00:00Z');
const after = (minutes: number) => new Date(promised.getTime() + minutes * 60_000);
const days = (count: number) => after(count * 1440);
let tables: TestTables;
let defects: unknown[];

beforeAll(async () => {
  tables = await createTables();
});
beforeEach(() => {
  defects = [];
});

const deps = (now: Date) => ({
  orders: orderStore(tables.db, tables.names.orders),
  queues: productionStore(tables.db, tables.names),
  measures: measureStore(tables.db, tables.names.jobs),
  now,
  onDefect: (_: string, error: unknown) => void defects.push(error),
});
const board = async () => (await deps(promised).measures.board()).map(({ workedOutAt: _, ...pair }) => pair);
const pairOf = async (source: number, target: number) =>
  (await board()).find((one) => one.sourceLanguage === source && one.targetLanguage === target);

/** An order between two languages, delivered this many minutes after its promise. */
async function handedOver(pair: [number, number, ...number[]], minutes: number, change: Partial<Order> = {}) {
  const [sourceLanguage, ...targetLanguages] = pair;
  const { order } = placedOrder(promised);
  const delivery = order.quotation.delivery && { ...order.quotation.delivery, deliverAt: promised.toISOString() };
  const placed = await placeOrder(tables.db, tables.names, new Date('2026-11-18T09:00:00Z'), {
    order: { quotation: { ...order.quotation, ...(delivery && { delivery }) }, ...change },
    form: { sourceLanguage, targetLanguages },
  });
  await hand(placed.id, after(minutes));
  return placed.id;
}
const hand = async (id: string, at: Date) =>
  deliverPlaced(tables.db, tables.names, id, at, { more: deliveredDueItems(tables.names.jobs, id, at) });

test('what was handed over is measured against its promise, once, however often the job runs or runs at the same time', async () => {
  for (const minutes of [-300, -200, -100, 0, 1]) await handedOver([1, 2], minutes);
  const both = await Promise.all([measurePromises(deps(after(10))), measurePromises(deps(after(10)))]);
  await measurePromises(deps(after(10)));
  expect(both.map(({ failed }) => failed)).toEqual([0, 0]);
  expect(both[0].measured + both[1].measured).toBe(5);
  expect(await pairOf(1, 2)).toEqual({
    ...{ sourceLanguage: 1, targetLanguage: 2, orders: 5, inTime: 4 },
    ...{ medianMinutes: -100, p90Minutes: 1 },
  });
});

test('a run says how many orders it measured', async () => {
  await handedOver([4, 2], 0);
  expect(await measurePromises(deps(after(10)))).toMatchObject({ measured: 1, failed: 0 });
  expect(await measurePromises(deps(after(10)))).toMatchObject({ measured: 0, failed: 0 });
});

test('what is put right later changes nothing of the first delivery', async () => {
  const id = await handedOver([3, 2], -60);
  await measurePromises(deps(after(10)));
  const order = await deps(promised).orders.read(id);
  expect(order?.firstDeliveredAt).toBe(after(-60).toISOString());
  await tables.db.send(await delivering(id));
  await hand(id, after(3000));
  await measurePromises(deps(after(3010)));
  expect(await pairOf(3, 2)).toMatchObject({ orders: 1, inTime: 1, medianMinutes: -60 });
});

test('each language counts by its own files, and a promise that was moved as it was moved', async () => {
  const file = { id: 'B'.repeat(20), kind: 'translated' as const, name: 'a', bytes: 1, contentType: 'text/plain' };
  const delivered = [{ ...file, targetLanguage: 5, deliveredAt: after(-600).toISOString() }];
  await handedOver([4, 5, 6], 30, { delivered });
  await handedOver([4, 6], 30, { promisedAt: after(45).toISOString() });
  await measurePromises(deps(after(60)));
  expect(await pairOf(4, 5)).toMatchObject({ orders: 1, inTime: 1, medianMinutes: -600 });
  expect(await pairOf(4, 6)).toMatchObject({ orders: 2, inTime: 1, medianMinutes: -15, p90Minutes: 30 });
});

test('a delivery stops counting after a year: its pair is worked out without a new order, and goes with the last one', async () => {
  await handedOver([7, 8], -10);
  await measurePromises(deps(after(10)));
  expect(await pairOf(7, 8)).toMatchObject({ orders: 1 });
  await measurePromises(deps(days(364)));
  expect(await pairOf(7, 8)).toMatchObject({ orders: 1 });
  await measurePromises(deps(days(366)));
  expect(await pairOf(7, 8)).toBeUndefined();
  const left = (await allRows(tables.db, tables.names.jobs)).filter(({ pk }) => pk === 'kept#7-8');
  expect(left).toEqual([]);
});

test('an order that cannot be read does not stop the others, and is found again', async () => {
  const broken = await handedOver([9, 2], -10);
  const sound = await handedOver([9, 2], -20);
  const reading = deps(after(10));
  const read = async (id: string) => {
    if (id === broken) throw new Error('Not now.');
    return reading.orders.read(id);
  };
  expect(await measurePromises({ ...reading, orders: { read } })).toMatchObject({ failed: 1 });
  expect(defects).toHaveLength(1);
  expect(sound).not.toBe(broken);
  expect(await pairOf(9, 2)).toMatchObject({ orders: 1 });
  await measurePromises(deps(after(20)));
  expect(await pairOf(9, 2)).toMatchObject({ orders: 2, inTime: 2 });
});

test('the public board has pairs with twenty orders and no others, the most ordered first', () => {
  const pair = (sourceLanguage: number, orders: number) => ({ sourceLanguage, targetLanguage: 2, orders, inTime: 1 });
  const shown = publicPunctuality([pair(1, 19), pair(3, 20), pair(4, 21)]);
  expect(shown.map(({ sourceLanguage }) => sourceLanguage)).toEqual([4, 3]);
});

async function delivering(id: string) {
  const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
  return new UpdateCommand({
    TableName: tables.names.orders,
    Key: { pk: `order#${id}`, sk: 'order' },
    UpdateExpression: 'SET #state = :state',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': 'revision_requested' },
  });
}
