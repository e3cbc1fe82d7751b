import { expect, test } from 'vitest';
import { cursorWire } from './cursorWire.ts';
import { listPage } from './listPage.ts';

/** A list of so many numbers, and the limits that it was read with. */
function listOf(length: number) {
  const limits: number[] = [];
  const read = async ({ limit, after = '0' }: { limit: number; after: string | undefined }) => {
    limits.push(limit);
    const from = Number(after);
    const rows = Array.from({ length: Math.min(limit, length - from) }, (_, i) => from + i + 1);
    return { rows, next: from + limit < length ? String(from + limit) : undefined };
  };
  const page = (asked: { cursor?: string; limit?: number }) => listPage(asked, 50, read, ({ rows }) => rows);
  return { limits, page };
}

test('a first page says how many rows there are in all, and a list that it holds is not read again', async () => {
  const short = listOf(30);
  expect((await short.page({})).end).toEqual({ cursor: null, in_all: { count: 30, is_exact: true } });
  expect(short.limits).toEqual([50]);
  const long = listOf(230);
  expect((await long.page({})).end).toEqual({ cursor: cursorWire('50'), in_all: { count: 230, is_exact: true } });
  expect(long.limits).toEqual([50, 950]);
});

test('of more than a thousand rows it says that there are more, and reads no further', async () => {
  const { page, limits } = listOf(100_000);
  expect((await page({ limit: 20 })).end.in_all).toEqual({ count: 1_000, is_exact: false });
  expect(limits).toEqual([20, 980]);
});

test('a later page counts nothing', async () => {
  const { page, limits } = listOf(230);
  const { page: last, end } = await page({ cursor: cursorWire('200') ?? '' });
  expect([last.rows.length, end, limits]).toEqual([30, { cursor: null, in_all: null }, [50]]);
});
