import { beforeAll, expect, test } from 'vitest';
import type { Rating } from '#functions/domain/order/order.ts';
import { auditItem } from '#functions/stores/audit/auditItems.ts';
import { afterSaleStore } from '#functions/stores/orders/afterSale.ts';
import { orderWorkStore } from '#functions/stores/orders/orders.ts';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { erasedOrder } from '../../domain/order/erasedOrder.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { productionDeps } from '../production/test/workWorld.ts';
import { rateOrder, showRating } from './ratings.ts';

let tables: TestTables;
const start = new Date('2026-11-23T09:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const deps = (now = start) => ({
  ...productionDeps(tables, now),
  afterSale: afterSaleStore(tables.db, tables.names.orders),
});
const ratings = () => deps().production.ratings;
const listed = async (shown: boolean) =>
  (await ratings().page({ shown, limit: 100 })).ratings.map(({ orderId, stars, text }) => ({ orderId, stars, text }));
const completed = (change: object = {}) =>
  placeOrder(tables.db, tables.names, start, { order: { state: 'completed', ...change } });
const rate = async (id: string, said: Omit<Rating, 'at'>, now = start) => {
  const order = (await deps().orders.read(id)) ?? expect.fail('No order.');
  return rateOrder(deps(now), order, said);
};
const act = (orderId: string, shown: boolean, now = start) =>
  showRating(
    { ratings: ratings(), audit: (line) => auditItem(tables.names.audit, line, `${line.act}${line.at}`) },
    { orderId, shown, reason: 'It names a person.', acting: { account: 'anna', request: 'r-1', now } },
  );

beforeAll(async () => {
  tables = await createTables();
});

test('a rating is listed in public where its customer agreed, and counts in the average where not', async () => {
  const [open, own] = [await completed(), await completed()];
  await rate(open.id, { stars: 5, text: 'Quick.', isPublic: true });
  await rate(own.id, { stars: 2, text: 'Slow.', isPublic: false });
  expect(await listed(true)).toEqual([{ orderId: open.id, stars: 5, text: 'Quick.' }]);
  expect(await listed(false)).toEqual([{ orderId: own.id, stars: 2, text: 'Slow.' }]);
  expect(await ratings().total()).toEqual({ ratings: 2, stars: 7 });
  await rate(open.id, { stars: 4, isPublic: false }, at(1));
  expect(await listed(true)).toEqual([]);
  expect(await ratings().total()).toEqual({ ratings: 2, stars: 6 });
});

test('two ratings of one order at the same moment count once', async () => {
  const { id } = await completed();
  const before = await ratings().total();
  const both = await Promise.all([rate(id, { stars: 3, isPublic: true }), rate(id, { stars: 5, isPublic: true })]);
  expect(both.filter((one) => 'refused' in one)).toEqual([{ refused: 'conflict' }]);
  expect((await ratings().total()).ratings).toBe(before.ratings + 1);
});

test('what is not accepted cannot be rated', async () => {
  const { id } = await completed({ state: 'delivered' });
  expect(await rate(id, { stars: 5, isPublic: true })).toEqual({ refused: 'conflict' });
  expect((await listed(true)).filter(({ orderId }) => orderId === id)).toEqual([]);
});

test('staff keep a rating from the public with a line of the audit; it stays so when its customer changes it', async () => {
  const { id } = await completed();
  await rate(id, { stars: 1, text: 'A name.', isPublic: true });
  const isListed = async () => (await listed(true)).some(({ orderId }) => orderId === id);
  const both = await Promise.all([act(id, false), act(id, false, at(1))]);
  expect(both.filter((one) => !('refused' in one)).length).toBeGreaterThan(0);
  expect(await isListed()).toBe(false);
  const acts = (await allRows(tables.db, tables.names.audit)).filter(({ object }) => object === `order#${id}`);
  expect(acts).toMatchObject([{ act: 'rating_hidden', reason: 'It names a person.' }]);
  await rate(id, { stars: 2, text: 'Another name.', isPublic: true }, at(2));
  expect(await isListed()).toBe(false);
  await act(id, true, at(3));
  expect(await isListed()).toBe(true);
});

test('staff show nothing that its customer did not agree to, and find no rating where there is none', async () => {
  const { id } = await completed();
  expect(await act(id, false)).toEqual({ refused: 'not_found' });
  await rate(id, { stars: 3, isPublic: false });
  expect(await act(id, true)).toEqual({ refused: 'conflict' });
});

test('a rating goes with the person who gave it, in the write that takes them out of the order', async () => {
  const { id } = await completed({ account: 'maria' });
  await rate(id, { stars: 5, text: 'Mine.', isPublic: true });
  const order = (await deps().orders.read(id)) ?? expect.fail('No order.');
  const work = orderWorkStore(tables.db, tables.names.orders);
  await work.erase(order, erasedOrder(order, 'maria', start), [ratings().withoutItem(id)]);
  expect((await listed(true)).filter(({ orderId }) => orderId === id)).toEqual([]);
  expect(await rate(id, { stars: 4, isPublic: true })).toEqual({ refused: 'conflict' });
});
