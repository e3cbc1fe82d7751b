import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { createTables } from '#infra/test/tables.ts';
import {
  checkItem,
  everyRow,
  putItem,
  queryOf,
  queryPage,
  queryRows,
  readRow,
  removeItem,
  removeRows,
  rowsBelow,
  updateAndRead,
  updateItem,
  write,
  writeIf,
} from './rows.ts';

let db: Awaited<ReturnType<typeof createTables>>['db'];
let table: string;
beforeAll(async () => {
  const made = await createTables(['orders']);
  db = made.db;
  table = made.names.orders;
});

const key = (sk: string) => ({ pk: 'rows', sk });

test('`#name` stands for the attribute of that name, and `:name` for its value', async () => {
  await write(db, putItem(table, { ...key('filled'), state: 'open', name: 'a' }));
  const change = updateItem(
    table,
    key('filled'),
    'SET #name = :name',
    { name: 'b', open: 'open' },
    '#state = :open AND #name <> :name',
  );
  expect(change.Update).toMatchObject({
    ExpressionAttributeNames: { '#name': 'name', '#state': 'state' },
    ExpressionAttributeValues: { ':name': 'b', ':open': 'open' },
  });
  expect(await writeIf(db, change)).toBe(true);
  expect(await readRow(db, table, key('filled'))).toEqual({ ...key('filled'), state: 'open', name: 'b' });
});

test('an attribute may be named by a value', async () => {
  await write(db, updateItem(table, key('counted'), 'ADD #what :one', { '#what': 'calls', one: 1 }));
  expect(await readRow(db, table, key('counted'))).toEqual({ ...key('counted'), calls: 1 });
});

test('values that no expression names are left out, defined or not', async () => {
  const values = { at: 1, room: undefined, '#other': 'other', other: 2 };
  const { Update } = updateItem(table, key('left out'), 'SET doneAt = :at', values);
  expect(Update).toEqual({
    ...{ TableName: table, Key: key('left out'), UpdateExpression: 'SET doneAt = :at' },
    ExpressionAttributeValues: { ':at': 1 },
  });
  // DynamoDB refuses values and names that no expression uses.
  await write(db, { Update });
  expect(checkItem(table, key('a'), 'attribute_exists(pk)').ConditionCheck).toEqual({
    ...{ TableName: table, Key: key('a'), ConditionExpression: 'attribute_exists(pk)' },
  });
});

test('a value that an expression names and nobody gave is an error that names it', () => {
  const missing = 'No value for :before in: SET paid = :paid revision = :before';
  const values = { paid: true, before: undefined };
  expect(() => updateItem(table, key('a'), 'SET paid = :paid', values, 'revision = :before')).toThrow(missing);
  expect(() => queryOf(table, 'pk = :pk', { pk: 'rows' }, { filter: 'paid = :yes' })).toThrow(':yes');
});

test('false, zero and nothing written are values', async () => {
  const values = { no: false, none: 0, nothing: '' };
  await write(db, updateItem(table, key('falsy'), 'SET a = :no, b = :none, c = :nothing', values));
  expect(await readRow(db, table, key('falsy'))).toEqual({ ...key('falsy'), a: false, b: 0, c: '' });
});

test('a write whose condition fails writes nothing: `writeIf` is false, `write` throws', async () => {
  const isNew = 'attribute_not_exists(pk)';
  const first = putItem(table, { ...key('once'), by: 'first' }, isNew);
  const second = putItem(table, { ...key('once'), by: 'second' }, isNew);
  expect([await writeIf(db, first), await writeIf(db, second)]).toEqual([true, false]);
  await expect(write(db, second)).rejects.toThrow('conditional request failed');
  expect(await readRow(db, table, key('once'))).toMatchObject({ by: 'first' });
  const gone = removeItem(table, key('once'), '#by = :by', { by: 'first' });
  expect([await writeIf(db, gone), await writeIf(db, gone)]).toEqual([true, false]);
  expect(await readRow(db, table, key('once'))).toBeUndefined();
});

test('any other failure of a write is thrown', async () => {
  await expect(writeIf(db, putItem('no-such-table', key('a')))).rejects.toThrow('resource not found');
  await expect(updateAndRead(db, updateItem('no-such-table', key('a'), 'REMOVE a'))).rejects.toThrow(
    'resource not found',
  );
});

test('an update answers with the row as it leaves it, or with its changed fields, or undefined where it is refused', async () => {
  await write(db, putItem(table, { ...key('read'), count: 1, other: 'kept' }));
  const more = updateItem(table, key('read'), 'ADD #count :one', { one: 1, most: 3 }, '#count < :most');
  expect(await updateAndRead(db, more)).toEqual({ ...key('read'), count: 2, other: 'kept' });
  expect(await updateAndRead(db, more, 'UPDATED_NEW')).toEqual({ count: 3 });
  expect(await updateAndRead(db, more)).toBeUndefined();
  expect(await readRow(db, table, key('read'))).toMatchObject({ count: 3 });
});

test('a row is read as it is now, unless it is asked for eventually', async () => {
  const asked: unknown[] = [];
  const heard: typeof db = Object.create(db, {
    send: {
      value: (command: Parameters<typeof db.send>[0]) => {
        asked.push(command.input);
        return db.send(command);
      },
    },
  });
  await write(db, putItem(table, key('there')));
  const read = { TableName: table, Key: key('there') };
  expect(await readRow(heard, table, key('there'))).toEqual(key('there'));
  expect(await readRow(heard, table, key('there'), { eventually: true })).toEqual(key('there'));
  expect(asked).toEqual([{ ...read, ConsistentRead: true }, read]);
  expect(await readRow(db, table, key('not there'))).toBeUndefined();
});

/** A partition of `count` rows, `large` ones of about 100 kB each: a page of a query has at most 1 MB. */
async function partition(pk: string, count: number, large = false): Promise<string[]> {
  const names = Array.from({ length: count }, (_, place) => `row#${String(place).padStart(3, '0')}`);
  const text = large ? 'x'.repeat(100_000) : '';
  await Promise.all(names.map((sk) => write(db, putItem(table, { pk, sk, text }))));
  return names;
}

test('all rows of a query are read page by page; a limit holds for all of it', async () => {
  const names = await partition('large', 25, true);
  const first = await queryRows(db, table, 'pk = :pk', { pk: 'large' });
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(names.length);
  const every = await everyRow(db, table, 'pk = :pk', { pk: 'large' });
  expect(every.map(({ sk }) => sk)).toEqual(names);
  expect(await everyRow(db, table, 'pk = :pk', { pk: 'large' }, { Limit: 3 })).toHaveLength(3);
  const later = await everyRow(
    db,
    table,
    'pk = :pk',
    { pk: 'large' },
    { ExclusiveStartKey: { pk: 'large', sk: 'row#020' } },
  );
  expect(later.map(({ sk }) => sk)).toEqual(names.slice(21));
});

test('a page tells after which row the next one begins, until nothing follows', async () => {
  const names = await partition('pages', 5);
  const page = (start?: Record<string, unknown>) =>
    queryPage(db, table, 'pk = :pk', { pk: 'pages' }, { Limit: 3, ...(start && { ExclusiveStartKey: start }) });
  const first = await page();
  const second = await page(first.next);
  expect([...first.rows, ...second.rows].map(({ sk }) => sk)).toEqual(names);
  expect([first.next, second.next]).toEqual([{ pk: 'pages', sk: 'row#002' }, undefined]);
});

test('a query finds the rows of its key that its filter keeps', async () => {
  for (const [sk, state] of Object.entries({ a: 'open', b: 'done', c: 'open' }))
    await write(db, putItem(table, { pk: 'filtered', sk, state }));
  const values = { pk: 'filtered', from: 'b', open: 'open' };
  const found = await queryRows(db, table, 'pk = :pk AND sk >= :from', values, { filter: '#state = :open' });
  expect(found.map(({ sk }) => sk)).toEqual(['c']);
  const newest = await queryRows(db, table, 'pk = :pk', values, {
    ...{ ScanIndexForward: false, Limit: 1, ProjectionExpression: '#state' },
  });
  expect(newest).toEqual([{ state: 'open' }]);
});

test('the rows below a prefix are read in order, and none beside it', async () => {
  for (const sk of ['file#2', 'order', 'file#1', 'files']) await write(db, putItem(table, { pk: 'below', sk }));
  expect((await rowsBelow(db, table, 'below', 'file#')).map(({ sk }) => sk)).toEqual(['file#1', 'file#2']);
});

test('more rows than a batch holds are deleted by their keys alone', async () => {
  await partition('removed', 60);
  const [kept, ...rows] = await everyRow(db, table, 'pk = :pk', { pk: 'removed' });
  await removeRows(db, table, rows);
  expect(await everyRow(db, table, 'pk = :pk', { pk: 'removed' })).toEqual([kept]);
});

test('what is throttled within a batch is deleted with the next one', async () => {
  await partition('throttled', 30);
  let calls = 0;
  // DynamoDB's answer for a throttled batch: some items are written, the others are returned as unprocessed.
  const throttled = {
    send: async (command: BatchWriteCommand) => {
      calls += 1;
      const asked = command.input.RequestItems?.[table] ?? [];
      await db.send(new BatchWriteCommand({ RequestItems: { [table]: asked.slice(0, 10) } }));
      return { UnprocessedItems: asked.length > 10 ? { [table]: asked.slice(10) } : {} };
    },
  } as unknown as typeof db;
  await removeRows(throttled, table, await everyRow(db, table, 'pk = :pk', { pk: 'throttled' }));
  expect(await everyRow(db, table, 'pk = :pk', { pk: 'throttled' })).toEqual([]);
  expect(calls).toBe(4);
});

test('a check alone is a mistake: it would write nothing', async () => {
  const alone = write(db, checkItem(table, { pk: 'absent', sk: 'row' }, 'attribute_exists(pk)'));
  await expect(alone).rejects.toThrow('part of a transaction');
});
