import type { DynamoDBDocumentClient, QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { deskOrderStore, mergedPage } from './deskOrders.ts';
import { deskPks } from './orderKeys.ts';

/** Partitions of cursors; a query reads three rows of one and keeps the matching ones. */
function partitions(places: Record<string, readonly string[]>, fits = (_place: string) => true, isDown = false) {
  return async (pk: string, after: string | undefined) => {
    const sorted = [...(places[pk] ?? [])].sort();
    const all = isDown ? sorted.reverse() : sorted;
    const rest = all.filter((place) => after === undefined || (isDown ? place < after : place > after));
    const seen = rest.slice(0, 3);
    return {
      rows: seen.filter(fits).map((place) => ({ place, row: place })),
      examined: seen.length,
      readTo: rest.length > 3 ? seen.at(-1) : undefined,
    };
  };
}
const letters = { one: [...'adgjmpsvy'], two: [...'behknqtwz'], three: [...'cfiloruX'], none: [] };
const all = Object.values(letters).flat();

test.each([1, 2, 5, 26, 30])('pages of %i give every row once, in order, ascending and descending', async (limit) => {
  for (const isDown of [false, true]) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { rows, next } = await mergedPage(Object.keys(letters), partitions(letters, undefined, isDown), {
        ...{ limit, after, isDown, most: 1000 },
      });
      seen.push(...rows);
      expect(rows.length).toBeLessThanOrEqual(limit);
      after = next;
    } while (after !== undefined);
    const sorted = [...all].sort();
    expect(seen).toEqual(isDown ? sorted.toReversed() : sorted);
  }
});

test('a filter with few matches ends its page early, and the next page continues there', async () => {
  const look = partitions(letters, (place) => place === 'z' || place === 'a');
  const seen: string[] = [];
  let after: string | undefined;
  let pages = 0;
  do {
    const { rows, next } = await mergedPage(Object.keys(letters), look, { limit: 5, after, isDown: false, most: 9 });
    seen.push(...rows);
    after = next;
    pages += 1;
  } while (after !== undefined);
  expect(seen).toEqual(['a', 'z']);
  expect(pages).toBeGreaterThan(1);
});

test('the page with the last rows says that it is the last', async () => {
  const { rows, next } = await mergedPage(['one'], partitions({ one: ['a', 'b'] }), {
    ...{ limit: 2, isDown: false, most: 10 },
  });
  expect([rows, next]).toEqual([['a', 'b'], undefined]);
});

/** A database of so many orders in each partition, which answers counts as DynamoDB does: so many rows of one query. */
function countedStore(rowsOf: (pk: string) => number) {
  let read = 0;
  const db = {
    send: async ({ input }: { input: QueryCommandInput }) => {
      const from = Number(input.ExclusiveStartKey?.from ?? 0);
      const rows = rowsOf(String(input.ExpressionAttributeValues?.[':pk'])) - from;
      const Count = Math.min(rows, input.Limit ?? rows);
      read += Count;
      return { Count, ...(Count < rows && { LastEvaluatedKey: { from: from + Count } }) };
    },
  } as unknown as DynamoDBDocumentClient;
  return { count: deskOrderStore(db, 'orders').count, read: () => read };
}

test('orders are counted exactly up to a thousand, however unevenly they lie, and beyond that no further', async () => {
  const one = deskPks('completed')[0];
  const uneven = countedStore((pk) => (pk === one ? 700 : 1));
  const states = ['completed', 'delivered'] as const;
  const others = states.flatMap(deskPks).length - 1;
  expect(await uneven.count({ states })).toEqual({ count: 700 + others, isExact: true });
  const many = countedStore(() => 5_000);
  const { count, isExact } = await many.count({ states });
  expect([count >= 1_000, isExact]).toEqual([true, false]);
  expect(many.read()).toBeLessThan(1_100);
});
