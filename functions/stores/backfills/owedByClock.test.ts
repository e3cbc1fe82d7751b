import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import type { Order } from '../../domain/order/order.ts';
import { placeOrder } from '../../usecases/orders/test/placedOrder.ts';
import { planKey } from '../production/productionKeys.ts';
import { deliveredDueItems, workDueItem } from '../production/workDue.ts';
import { transact } from '../transact.ts';
import { owedByClock } from './backfills.ts';
import { runBackfill } from './runBackfill.ts';

const paid = new Date('2026-11-20T09:00:00Z');
const now = new Date('2026-11-25T09:00:00Z');
let tables: TestTables;
beforeEach(async () => {
  tables = await createTables();
});

const place = (order: Partial<Order> = {}) => placeOrder(tables.db, tables.names, paid, { order });
const run = (again = false) => runBackfill(tables, owedByClock, { now, again });
/** Due rows of an order, with their instants. */
const owed = async ({ id }: Order) =>
  (await allRows(tables.db, tables.names.jobs))
    .filter(({ pk }) => pk === `order#${id}`)
    .map(({ kind, at, due_at }) => [kind, at, due_at])
    .toSorted();
const at = paid.toISOString();
const delivered = { deliveredAt: at, firstDeliveredAt: at } as const;

test('a paid order that nobody works on gets its jobs planned, once', async () => {
  const order = await place();
  expect(await run()).toMatchObject({ filled: 1, left: 0 });
  expect(await owed(order)).toEqual([['plan', at, at]]);
  expect(await run(true)).toMatchObject({ filled: 0, left: 0 });
});

test('a delivered order is accepted by itself in its time, and files of it and of one that was accepted have their end', async () => {
  const [waiting, over] = [
    await place({ ...delivered, state: 'delivered' }),
    await place({ ...delivered, state: 'completed', completedAt: at }),
  ];
  expect(await run()).toMatchObject({ filled: 2, left: 0 });
  const files = ['files', at, '2026-11-27T09:00:00.000Z'];
  expect(await owed(waiting)).toEqual([['accept', at, at], files]);
  expect(await owed(over)).toEqual([files]);
});

test('what is planned, owed, erased or not paid for is left alone', async () => {
  const [owing, planned, handed] = [await place(), await place(), await place({ ...delivered, state: 'delivered' })];
  const Item = { ...planKey(planned.id), orderId: planned.id };
  await tables.db.send(new PutCommand({ TableName: tables.names.jobs, Item }));
  await transact(tables.db, [
    workDueItem(tables.names.jobs, { kind: 'plan', orderId: owing.id, at }),
    ...deliveredDueItems(tables.names.jobs, handed.id, paid),
  ]);
  await place({ state: 'quoted', acceptedAt: undefined });
  await place({
    ...delivered,
    state: 'completed',
    filesErased: { startedAt: at, erasedAt: at, text: false, files: [] },
  });
  await place({ ...delivered, state: 'completed', erasedAt: at });
  expect(await run()).toMatchObject({ looked: expect.any(Number), filled: 0, left: 0 });
});
