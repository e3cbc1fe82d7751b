import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { dueIndex, placedPage } from './placedPage.ts';

const Row = z.object({ number: z.int() });
let tables: TestTables;
/** Rows in three partitions, of which many share an instant. */
const rows = Array.from({ length: 70 }, (_, number) => ({
  ...{ pk: `row#${number}`, sk: 'row', number, due_pk: `part#${number % 3}` },
  due_at: `2026-11-2${Math.floor(number / 14)}T10:00:00.000Z`,
}));

beforeAll(async () => {
  tables = await createTables();
  for (let start = 0; start < rows.length; start += 25) {
    const puts = rows.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await tables.db.send(new BatchWriteCommand({ RequestItems: { [tables.names.jobs]: puts } }));
  }
});

const list = (change: { backwards?: boolean; takes?: (row: { number: number }) => boolean }) => ({
  ...{ table: tables.names.jobs, schema: Row, index: dueIndex, partitions: ['part#0', 'part#1', 'part#2'] },
  ...change,
});

/** All pages of a list, one after the other. */
async function pages(of: ReturnType<typeof list>, limit: number): Promise<number[][]> {
  const found: number[][] = [];
  let after: string | undefined;
  do {
    const page = await placedPage(tables.db, of, { limit, after });
    found.push(page.rows.map(({ read }) => read.number));
    after = page.next;
  } while (after !== undefined && found.length < 100);
  return found;
}

const day = (number: number) => Math.floor(number / 14);

test.each([1, 4, 7, 25, 69, 70, 71])(
  'a list in pages of %i shows each row once, in its order, and ends',
  async (limit) => {
    for (const backwards of [false, true]) {
      const found = await pages(list({ backwards }), limit);
      const all = found.flat();
      expect(all.toSorted((a, b) => a - b)).toEqual(rows.map(({ number }) => number));
      const days = all.map(day);
      expect(days).toEqual(days.toSorted((a, b) => (backwards ? b - a : a - b)));
      for (const page of found) expect(page.length).toBeLessThanOrEqual(limit);
    }
  },
);

test('a list of some of the rows of its partitions shows these, however far apart they are', async () => {
  const rare = await pages(list({ takes: ({ number }) => number % 23 === 0 }), 2);
  expect(rare.flat()).toEqual([0, 23, 46, 69]);
  expect(await pages(list({ takes: () => false }), 5)).toEqual([[]]);
});

test.each(['', '\n', 'no place', '9999', '2026-11-22T10:00:00.000Z', '\n\n\n'])(
  'the place %j, which nobody was given, is before or after the others and no error',
  async (after) => {
    await expect(placedPage(tables.db, list({}), { limit: 5, after })).resolves.toHaveProperty('rows');
  },
);
