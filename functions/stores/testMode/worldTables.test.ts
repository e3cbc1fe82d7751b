import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { tables } from '#infra/settings/tables.ts';
import { createTestTable } from '#infra/test/tables.ts';
import { transact } from '../transact.ts';
import { agenda } from './agenda.ts';
import { nothingKnown, partitions } from './worldKeys.ts';
import { type World, worldTables } from './worldTables.ts';

let own: Awaited<ReturnType<typeof createTestTable>>;
beforeAll(async () => {
  own = await createTestTable();
});

let clocks = 0;
/** A separate clock, and the client for its stores. */
function newWorld() {
  const world: World = {
    ...{ clock: `clk_${++clocks}`, endsAt: 1_800_000_000, writes: 0, touched: new Set<string>(), due: nothingKnown() },
  };
  return { world, db: worldTables(own.client, { table: own.table, shared: 'catalogue', world: () => world }) };
}
const key = { pk: 'order#1', sk: 'order' };
const put = (TableName: string, more: object = {}) => new PutCommand({ TableName, Item: { ...key, ...more } });
const get = (TableName: string) => new GetCommand({ TableName, Key: key });
const query = (TableName: string) =>
  new QueryCommand({
    TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': key.pk },
  });
const whole = async (clock: string) =>
  ((await own.client.send(new ScanCommand({ TableName: own.table }))).Items ?? []).filter(({ pk }) =>
    String(pk).startsWith(`${clock}/`),
  );

test('a row is read as it was written, by its own clock and table alone, and bears whose it is and when it goes', async () => {
  const [one, other] = [newWorld(), newWorld()];
  await one.db.send(put('orders', { state: 'accepted', owner_pk: 'owner#1', owner_sk: '1' }));
  const row = { ...key, state: 'accepted', owner_pk: 'owner#1', owner_sk: '1' };
  expect((await one.db.send(get('orders'))).Item).toEqual(row);
  expect((await one.db.send(query('orders'))).Items).toEqual([row]);
  for (const { db, table } of [
    { db: one.db, table: 'payments' },
    { db: other.db, table: 'orders' },
  ]) {
    expect((await db.send(get(table))).Item).toBeUndefined();
    expect((await db.send(query(table))).Items).toEqual([]);
  }
  expect(await whole(one.world.clock)).toEqual([
    {
      ...{ pk: `${one.world.clock}/orders/order#1`, sk: 'order', state: 'accepted', owner_sk: '1' },
      owner_pk: `${one.world.clock}/orders/owner#1`,
      ...{ test_clock: one.world.clock, test_ends: 1_800_000_000 },
    },
  ]);
  expect([one.world.writes, [...one.world.touched], other.world.writes]).toEqual([1, ['orders'], 0]);
});

test('updates, deletes and transactions stay below their clock, and say what they did and what refused them', async () => {
  const { world, db } = newWorld();
  const count = (more: object = {}) =>
    new UpdateCommand({
      ...{ TableName: 'orders', Key: key, UpdateExpression: 'ADD #count :one' },
      ...{ ExpressionAttributeNames: { '#count': 'count' }, ExpressionAttributeValues: { ':one': 1 } },
      ...{ ReturnValues: 'ALL_NEW', ...more },
    });
  // An update may create a row.
  expect((await db.send(count())).Attributes).toEqual({ ...key, count: 1 });
  expect(await whole(world.clock)).toMatchObject([{ test_clock: world.clock, test_ends: 1_800_000_000, count: 1 }]);
  const set = { UpdateExpression: 'SET #count = :one' };
  expect((await db.send(count(set))).Attributes).toEqual({ ...key, count: 1 });
  const fresh = { TableName: 'orders', Item: key, ConditionExpression: 'attribute_not_exists(pk)' };
  await expect(db.send(new PutCommand(fresh))).rejects.toThrow(ConditionalCheckFailedException);
  const both = [{ Put: { TableName: 'payments', Item: key } }, { Put: fresh }];
  expect(await transact(db, both)).toEqual({ reasons: [undefined, 'condition'] });
  expect((await db.send(get('payments'))).Item).toBeUndefined();
  await db.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName: 'payments', Item: key } },
        { Delete: { TableName: 'orders', Key: key } },
        {
          Update: {
            TableName: 'jobs',
            Key: key,
            UpdateExpression: 'SET a = :a',
            ExpressionAttributeValues: { ':a': 1 },
          },
        },
        { ConditionCheck: { TableName: 'carts', Key: key, ConditionExpression: 'attribute_not_exists(pk)' } },
      ],
    }),
  );
  expect((await db.send(get('orders'))).Item).toBeUndefined();
  expect((await db.send(get('jobs'))).Item).toEqual({ ...key, a: 1 });
  expect([...world.touched].sort()).toEqual(['jobs', 'orders', 'payments']);
  const gone = new DeleteCommand({ TableName: 'payments', Key: key, ReturnValues: 'ALL_OLD' });
  expect((await db.send(gone)).Attributes).toEqual(key);
  expect((await whole(world.clock)).map(({ pk }) => pk)).toEqual([`${world.clock}/jobs/order#1`]);
});

test('many rows are read and deleted at once, each given back to its table', async () => {
  const { world, db } = newWorld();
  for (const table of ['orders', 'payments', 'orders2']) await db.send(put(table, { table }));
  const wanted = { RequestItems: { orders: { Keys: [key] }, payments: { Keys: [key] }, jobs: { Keys: [key] } } };
  const { Responses, UnprocessedKeys } = await db.send(new BatchGetCommand(wanted));
  expect(Responses).toEqual({
    orders: [{ ...key, table: 'orders' }],
    payments: [{ ...key, table: 'payments' }],
    jobs: [],
  });
  expect(UnprocessedKeys).toEqual({});
  const deletes = (table: string) => ({ [table]: [{ DeleteRequest: { Key: key } }] });
  await db.send(new BatchWriteCommand({ RequestItems: { ...deletes('orders'), ...deletes('payments') } }));
  expect((await whole(world.clock)).map(({ pk }) => pk)).toEqual([`${world.clock}/orders2/order#1`]);
  const puts = new BatchWriteCommand({ RequestItems: { orders: [{ PutRequest: { Item: key } }] } });
  await expect(db.send(puts)).rejects.toThrow('puts none');
});

test('a list goes on where its page ended', async () => {
  const { db } = newWorld();
  for (const sk of ['1', '2', '3'])
    await db.send(new PutCommand({ TableName: 'orders', Item: { pk: key.pk, sk, owner_pk: 'owner', owner_sk: sk } }));
  const owned = (start?: Record<string, unknown>) =>
    db.send(
      new QueryCommand({
        ...{ TableName: 'orders', IndexName: 'owner', KeyConditionExpression: 'owner_pk = :pk', Limit: 2 },
        ...{ ExpressionAttributeValues: { ':pk': 'owner' }, ...(start && { ExclusiveStartKey: start }) },
      }),
    );
  const first = await owned();
  expect(first.LastEvaluatedKey).toEqual({ pk: key.pk, sk: '2', owner_pk: 'owner', owner_sk: '2' });
  const second = await owned(first.LastEvaluatedKey);
  expect([...(first.Items ?? []), ...(second.Items ?? [])].map(({ sk }) => sk)).toEqual(['1', '2', '3']);
  expect(second.LastEvaluatedKey).toBeUndefined();
});

test('without a clock, and for what is not known, nothing is called; the catalogue alone is everybody’s', async () => {
  const { db } = newWorld();
  await expect(db.send(new ScanCommand({ TableName: 'orders' }))).rejects.toThrow('Test mode knows no ScanCommand');
  const none = worldTables(own.client, { table: own.table, shared: own.table, world: () => undefined });
  await expect(none.send(get('orders'))).rejects.toThrow('without its clock');
  await own.client.send(new PutCommand({ TableName: own.table, Item: { pk: 'languages', sk: '1' } }));
  const shared = new QueryCommand({
    ...{ TableName: own.table, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'languages' } },
  });
  expect((await none.send(shared)).Items).toEqual([{ pk: 'languages', sk: '1' }]);
  await expect(none.send(new GetCommand({ TableName: own.table, Key: key }))).rejects.toThrow('without its clock');
});

test('what is due is listed by its instant over all tables, and every row under a clock is erased, no other', async () => {
  const [{ world, db }, other] = [newWorld(), newWorld()];
  const owe = (client: typeof db, table: string, sk: string, at: string) =>
    client.send(new PutCommand({ TableName: table, Item: { pk: 'thing#1', sk, due_pk: 'DUE', due_at: at } }));
  const [noon, later] = ['2026-11-20T12:00:00.000Z', '2026-11-20T13:00:00.000Z'];
  await owe(db, 'orders', 'a', noon);
  await owe(db, 'payments', 'b', `${later}#b`);
  await db.send(new PutCommand({ TableName: 'quotes', Item: { ...key, queue_pk: 'QUEUE', queue_due: later } }));
  await owe(other.db, 'orders', 'c', noon);
  const things = agenda(own.client, own.table, world.clock);
  const due = { table: 'orders', queue: 'DUE', pk: 'thing#1', sk: 'a' };
  expect(await things.due(new Date(noon))).toEqual([due]);
  expect(await things.due(new Date(Date.parse(noon) - 1))).toEqual([]);
  expect(await things.due(new Date(later))).toEqual([
    due,
    { table: 'payments', queue: 'DUE', pk: 'thing#1', sk: 'b' },
    { table: 'quotes', queue: 'QUEUE', ...key },
  ]);
  expect(await things.next(new Date(0))).toEqual(new Date(noon));
  expect(await things.next(new Date(noon))).toEqual(new Date(later));
  expect(await things.next(new Date(later))).toBeUndefined();
  for (let row = 0; row < 30; row++) await owe(db, 'mails', String(row), later);
  await things.erase();
  expect(await whole(world.clock)).toEqual([]);
  expect(await whole(other.world.clock)).toHaveLength(1);
});

test('a partition where nothing is due is not asked for; one that was written since is', async () => {
  const { world, db } = newWorld();
  const asked = (pk: string) =>
    db.send(
      new QueryCommand({
        ...{ TableName: 'orders', IndexName: 'due', KeyConditionExpression: 'due_pk = :pk' },
        ExpressionAttributeValues: { ':pk': pk },
      }),
    );
  expect((await asked('DUE')).Items).toEqual([]);
  // A row written directly to the table, without the client of the clock.
  const place = `${world.clock}/orders/`;
  const hidden = { pk: `${place}x`, sk: 'x', due_pk: `${place}DUE`, due_at: '2026', test_clock: world.clock };
  await own.client.send(new PutCommand({ TableName: own.table, Item: hidden }));
  expect((await asked('DUE')).Items).toEqual([]);
  await db.send(
    new UpdateCommand({
      ...{ TableName: 'orders', Key: key, UpdateExpression: 'SET due_pk = :pk, due_at = :at' },
      ExpressionAttributeValues: { ':pk': 'DUE', ':at': '2026' },
    }),
  );
  expect((await asked('DUE')).Items).toHaveLength(2);
  world.due = nothingKnown();
  expect((await asked('DUE')).Items).toHaveLength(2);
  expect((await asked('OTHER')).Items).toEqual([]);
});

test('a condition on the beginning of a partition means it by its clock; another comparison of one is refused', async () => {
  const { db } = newWorld();
  await db.send(put('orders', { due_pk: 'invoice#3', due_at: '1' }));
  const takeOut = (condition: string) =>
    db.send(
      new UpdateCommand({
        TableName: 'orders',
        Key: key,
        UpdateExpression: 'REMOVE due_pk, due_at',
        ConditionExpression: condition,
        ExpressionAttributeValues: { ':queue': 'invoice' },
      }),
    );
  for (const condition of ['due_pk <> :queue', 'contains(due_pk, :queue)', 'due_pk IN (:queue)'])
    await expect(takeOut(condition)).rejects.toThrow('A partition is compared');
  await takeOut('begins_with(due_pk, :queue)');
  expect((await db.send(get('orders'))).Item).toEqual(key);
  await expect(takeOut('begins_with(due_pk, :queue)')).rejects.toThrow(ConditionalCheckFailedException);
});

test('every partition of the tables and their indexes is one that clocks keep apart', () => {
  const ofIndexes = Object.values(tables).flatMap((table) => table.indexes.map(({ pk }) => pk));
  expect(new Set<string>(partitions)).toEqual(new Set(['pk', ...ofIndexes]));
});
