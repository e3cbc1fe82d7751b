import {
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  TagResourceCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TableName, tables } from '../../settings/tables.ts';
import { createTables } from '../../test/tables.ts';
import { emulatedRestores } from './emulatedRestores.ts';
import { keepTable } from './restoredTables.ts';
import { restoreStage, stageOutputs } from './restoreStage.ts';

const used = ['orders', 'invoices', 'accounts', 'work'] as const satisfies readonly TableName[];
const db = new DynamoDBClient({});
const minute = 60_000;
let made: Awaited<ReturnType<typeof createTables<(typeof used)[number]>>>;
let restores: ReturnType<typeof emulatedRestores>;
let at: Date;
beforeEach(async () => {
  made = await createTables(used);
  restores = emulatedRestores(db);
  at = new Date();
});

const put = (table: (typeof used)[number], pk: string, sk: string, more: object = {}) =>
  made.db.send(new PutCommand({ TableName: made.names[table], Item: { pk, sk, ...more } }));
const read = async (TableName: string, pk: string, sk: string) =>
  (await made.db.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item;
/** The run has its own brand, so that other tables are not affected. */
const restore = (from: Partial<Record<TableName, string>> = made.names, moment = at) =>
  restoreStage({
    ...{ brand: made.names.orders.slice(0, 13), stage: 'production', at: moment, from, pauseMs: 0, db },
    restores: restores.client,
  });

test('a table is as it was, under another name, and what happened since is named with what to do about it', async () => {
  await put('orders', 'order#kept', 'order', { state: 'paid' });
  await put('accounts', 'account#gone', 'profile');
  await put('accounts', 'token#gone', 'token');
  await put('work', 'mail#waits', 'mail', { state: 'queued' });
  await restores.remember(Object.values(made.names), at);
  await put('orders', 'order#kept', 'order', { state: 'accepted' });
  await put('orders', 'order#new', 'order', { email: 'buyer@demo.example' });
  await put('work', 'mail#waits', 'mail', { state: 'sent' });
  await put('work', 'rate#new', 'minute');
  for (const [pk, sk] of [
    ['account#gone', 'profile'],
    ['token#gone', 'token'],
  ])
    await made.db.send(new DeleteCommand({ TableName: made.names.accounts, Key: { pk, sk } }));

  const { renamed, named, tables: done } = await restore();
  const { orders = '', accounts = '' } = renamed;
  expect(orders).toMatch(/-production-restored-orders-\d{8}T\d{6}Z$/);
  expect(await read(orders, 'order#kept', 'order')).toMatchObject({ state: 'paid' });
  expect(await read(orders, 'order#new', 'order')).toBeUndefined();
  expect(await read(accounts, 'account#gone', 'profile')).toBeDefined();
  expect(named.map(({ what, name, key }) => `${what} ${name} ${key}`).toSorted()).toEqual([
    'back API token token#gone token',
    'back account account#gone profile',
    'lost order order#new order',
    'older mail mail#waits mail',
    'older order order#kept order',
  ]);
  for (const { todo } of named) expect(todo.length).toBeGreaterThan(30);
  expect(JSON.stringify(named)).not.toContain('buyer@');
  // Changes without action are counted.
  expect(done.find(({ table }) => table === 'work')?.changes).toEqual({ lost: 1, back: 0, older: 1, carried: 0 });
  // The previous table is not changed.
  expect(await read(made.names.orders, 'order#new', 'order')).toBeDefined();
});

test('numbers of invoices that were given stay given: counters and invoices are taken over where they can be read', async () => {
  await put('invoices', 'series#FV/2026/11', 'counter', { last: 3 });
  await restores.remember([made.names.invoices], at);
  await put('invoices', 'series#FV/2026/11', 'counter', { last: 5 });
  await put('invoices', 'opener#account#a', 'one', { id: 'one' });
  await put('invoices', 'invoice#broken', 'invoice', { state: 'nobody knows' });
  const { renamed, named, tables: done } = await restore({ invoices: made.names.invoices });
  expect(await read(renamed.invoices ?? '', 'series#FV/2026/11', 'counter')).toMatchObject({ last: 5 });
  expect(done[0]?.changes).toEqual({ lost: 1, back: 0, older: 0, carried: 2 });
  expect(named.map(({ key }) => key)).toEqual(['invoice#broken invoice']);
});

test('a restored table has the indexes, expiry, recovery, protection and tags of the one it replaces', async () => {
  const { TableArn = '' } = (await db.send(new DescribeTableCommand({ TableName: made.names.work }))).Table ?? {};
  const owner = { Key: 'owner', Value: 'shop' };
  await db.send(new TagResourceCommand({ ResourceArn: TableArn, Tags: [owner] }));
  await put('work', 'mail#due', 'mail', { due_pk: 'mail', due_at: '2026-11-23' });
  await restores.remember([made.names.work], at);
  const { renamed, tables: done } = await restore({ work: made.names.work });
  expect(done[0]?.made).toEqual([
    'expiry of rows',
    'protection from deletion',
    'recovery to a point in time',
    'tags owner',
  ]);
  const name = renamed.work ?? '';
  const { Table } = await db.send(new DescribeTableCommand({ TableName: name }));
  expect(Table?.DeletionProtectionEnabled).toBe(true);
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).toSorted()).toEqual(['due', 'mails']);
  const { TimeToLiveDescription } = await db.send(new DescribeTimeToLiveCommand({ TableName: name }));
  expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'expires_at', TimeToLiveStatus: 'ENABLED' });
  const own = await db.send(new ListTagsOfResourceCommand({ ResourceArn: Table?.TableArn }));
  expect(own.Tags).toEqual([owner]);
  const found = await made.db.send(new ScanCommand({ TableName: name, IndexName: 'due' }));
  expect(found.Items).toHaveLength(1);

  // A later deploy finds nothing to do, and makes an index that a later release has.
  const kept = { inProduction: true, pauseMs: 0 };
  expect(await keepTable(restores.client, name, tables.work, kept)).toEqual([]);
  const later = {
    ...tables.work,
    indexes: [...tables.work.indexes, { name: 'later', pk: 'later_pk', sk: 'later_sk' }],
  };
  expect(await keepTable(restores.client, name, later, kept)).toEqual(['index later']);
});

test('a table that was deleted comes back under its own name as it was then, and nothing is switched', async () => {
  await put('orders', 'order#last', 'order');
  await restores.remember([made.names.orders], at);
  await db.send(new DeleteTableCommand({ TableName: made.names.orders }));
  const { renamed, tables: done } = await restore({ orders: made.names.orders }, new Date(at.getTime() - minute));
  expect(renamed).toEqual({});
  expect(done).toMatchObject([{ name: made.names.orders, as: 'deleted' }]);
  expect(await read(made.names.orders, 'order#last', 'order')).toBeDefined();
  await db.send(new DeleteTableCommand({ TableName: made.names.accounts }));
  await expect(restore({ accounts: made.names.accounts })).rejects.toThrow('vault of AWS Backup');
});

test('cut off, it goes on: the table that is there already is taken as it is', async () => {
  await put('orders', 'order#one', 'order');
  await restores.remember([made.names.orders], at);
  const first = await restore({ orders: made.names.orders });
  await put('orders', 'order#two', 'order');
  const second = await restore({ orders: made.names.orders });
  expect(second.renamed).toEqual(first.renamed);
  expect(second.named.map(({ key }) => key)).toEqual(['order#two order']);
});

test('a moment outside what DynamoDB keeps is refused with what it keeps', async () => {
  await restores.remember([made.names.orders], at);
  await expect(restore({ orders: made.names.orders }, new Date(at.getTime() - minute))).rejects.toThrow(
    `only from ${at.toISOString()} to ${at.toISOString()}`,
  );
});

describe('the names of the tables', () => {
  test('are what the stack says of itself, also when a table is gone', async () => {
    const Outputs = [{ OutputKey: 'TableOrdersName', OutputValue: 'verso-production-data-Orders1' }];
    const read = await stageOutputs(
      { send: async () => ({ Stacks: [{ Outputs }] }) } as never,
      'verso-production-data',
    );
    expect(read('TableOrdersName')).toBe('verso-production-data-Orders1');
    expect(() => read('TableWorkName')).toThrow('is it deployed?');
  });
});
