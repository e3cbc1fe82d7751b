import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { holdsOn, rowAfter } from '../test/onRows.ts';
import type { TransactItem } from '../transact.ts';
import {
  couponPartKey,
  couponReturnItems,
  couponRows,
  couponUseItems,
  newCouponItems,
  readCouponOf,
} from './coupons.ts';

let db: TestTables['db'];
let table: string;
beforeAll(async () => {
  const tables = await createTables(['carts']);
  db = tables.db;
  table = tables.names.carts;
});
const holds = (item: TransactItem, rows: readonly (object | undefined)[]) => holdsOn(db, item, rows);
const after = (item: TransactItem, row?: object) => rowAfter(db, item, row);

const coupon = { terms: { kind: 'percent', code: 'TEN', part: 1000 }, limitTotal: 10 } as const;
const use = { code: 'TEN', customer: 'ann', part: 1 };
const part = couponPartKey('TEN', 1);
const own = { pk: part.pk, sk: 'use#ann' };

test('a coupon is used within its own limit and that of its customer', async () => {
  const [whole = {}, ofCustomer = {}] = couponUseItems(table, use, 2);
  const counts = [9, 10, 11].map((used) => ({ used, limitTotal: 10 }));
  expect(await holds(whole, [...counts, { used: 99 }, { limitTotal: 10 }, undefined])).toEqual([
    ...[true, false, false, true, false, false],
  ]);
  expect(await after(whole, { used: 9, limitTotal: 10 })).toEqual({ ...part, used: 10, limitTotal: 10 });
  const uses = [0, 1, 2, 3].map((used) => ({ used }));
  expect(await holds(ofCustomer, [undefined, {}, ...uses])).toEqual([true, true, true, true, false, false]);
  expect(await after(ofCustomer)).toEqual({ ...own, used: 1 });
  expect(await after(ofCustomer, { used: 1 })).toEqual({ ...own, used: 2 });
  const [, unlimited = {}] = couponUseItems(table, use);
  const most = Number.MAX_SAFE_INTEGER;
  expect(await holds(unlimited, [undefined, { used: 99 }, { used: most - 1 }, { used: most }])).toEqual([
    ...[true, true, true, false],
  ]);
});

test('a use is given back where it was used, if it was', async () => {
  const returned = couponReturnItems(table, use);
  expect(returned).toHaveLength(2);
  for (const item of returned)
    expect(await holds(item, [{ used: 2 }, { used: 1 }, { used: 0 }, { used: -1 }, {}, undefined])).toEqual([
      ...[true, true, false, false, false, false],
    ]);
  const [whole = {}, ofCustomer = {}] = returned;
  expect(await after(whole, { used: 3, limitTotal: 10 })).toEqual({ ...part, used: 2, limitTotal: 10 });
  expect(await after(ofCustomer, { used: 1 })).toEqual({ ...own, used: 0 });
});

test('a coupon and the parts of its count are new once', async () => {
  const items = newCouponItems(table, coupon, 2);
  expect(items).toHaveLength(2);
  for (const item of items) expect(await holds(item, [undefined, { used: 0 }])).toEqual([true, false]);
  const rows = couponRows(coupon, 2);
  expect(await Promise.all(items.map((item) => after(item)))).toEqual(rows);
});

test('the uses of a coupon are counted in parts, whose limits are its own together', () => {
  const rows = couponRows(coupon, 3);
  expect(rows.map((row) => [row.sk, row.limitTotal])).toEqual([
    ['coupon', 4],
    ['part#01', 3],
    ['part#02', 3],
  ]);
  expect(rows[0]).toMatchObject({ parts: 3, limitWhole: 10, owner_sk: 'TEN' });
  expect(couponRows(coupon, 1)[0]).not.toHaveProperty('parts');
  expect(couponRows({ terms: coupon.terms }, 2)[0]).not.toHaveProperty('limitWhole');
  const [first, ...others] = rows.map((row, place) => ({ ...row, used: place === 1 ? 3 : 2 }));
  expect(readCouponOf(first, others)).toMatchObject({ coupon: { used: 7, limitTotal: 10 }, open: [0, 2] });
  const free = readCouponOf({ terms: coupon.terms, used: 99 }, []);
  expect(free.open).toEqual([0]);
  expect(free.coupon).not.toHaveProperty('limitTotal');
});
