import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '../../test/tables.ts';
import { repairRow, type UnreadableRow, unreadableRows } from './storedRows.ts';

let tables: TestTables;
const key = { pk: 'account#a', sk: 'event#2026-11-20T12:00:00.000Z#1' };

beforeAll(async () => {
  tables = await createTables();
  const { db, names } = tables;
  const at = '2026-11-20T12:00:00.000Z';
  const events = [
    { ...key, kind: 'of_a_newer_release', at },
    { ...key, sk: 'event#2', kind: 'second_factor_on', at },
  ];
  for (const Item of [...events, { pk: 'what#1', sk: 'ever' }])
    await db.send(new PutCommand({ TableName: names.accounts, Item }));
});

async function found(): Promise<UnreadableRow[]> {
  const rows: UnreadableRow[] = [];
  for await (const row of unreadableRows(tables.db, tables.names)) rows.push(row);
  return rows.toSorted((a, b) => (String(a.pk) < String(b.pk) ? -1 : 1));
}
const place = () => ({ table: 'accounts', name: tables.names.accounts, ...key });

test('rows that this release cannot read are shown with what is wrong, never with what they hold', async () => {
  expect(await found()).toEqual([
    { table: 'accounts', ...key, problems: ['kind: invalid_value'] },
    { table: 'accounts', pk: 'what#1', sk: 'ever', problems: ['row: of a kind that is not known'] },
  ]);
});

test('a repair is written where the row can be read afterwards, and nowhere else', async () => {
  const { db, names } = tables;
  expect(await repairRow(db, place(), { set: { kind: 'nor_this' }, remove: [] })).toEqual(['kind: invalid_value']);
  expect(await repairRow(db, { ...place(), sk: 'none' }, { set: {}, remove: [] })).toBe('absent');
  expect(await repairRow(db, place(), { set: { kind: 'second_factor_off', detail: 'x' }, remove: [] })).toBe(
    'repaired',
  );
  const { Item } = await db.send(new GetCommand({ TableName: names.accounts, Key: key }));
  expect(Item).toEqual({ ...key, kind: 'second_factor_off', detail: 'x', at: '2026-11-20T12:00:00.000Z' });
  expect(await found()).toMatchObject([{ pk: 'what#1' }]);
});
