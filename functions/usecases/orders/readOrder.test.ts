import { beforeAll, expect, test } from 'vitest';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { paymentStore } from '#functions/stores/payments/payments.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { startedCart } from '../test/startedCart.ts';
import { readOrder } from './readOrder.ts';
import { type PlacedChange, placeOrder } from './test/placedOrder.ts';

const now = new Date('2026-11-20T12:00:00Z');
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

const mine = { account: 'mine', isStaff: false, hash: undefined };
const staff = { account: undefined, isStaff: true, hash: undefined };
const deps = () => ({
  orders: orderStore(tables.db, tables.names.orders),
  payments: paymentStore(tables.db, tables.names.payments),
  carts: cartStore(tables.db, tables.names.carts),
  production: productionStore(tables.db, tables.names),
});
const place = async ({ order, ...change }: PlacedChange) => {
  const placed = await placeOrder(tables.db, tables.names, now, { ...change, order: { account: 'mine', ...order } });
  await deps().carts.create({ ...startedCart(now), hash: placed.hash }, 'Dzień dobry');
  return placed;
};
const read = async (id: string, reader: Parameters<typeof readOrder>[2]) => readOrder(deps(), id, reader);

test('an order has its payment and the text that was pasted, for its customer, staff and who holds its hash', async () => {
  const { id, hash, paymentSlug } = await place({ form: { textCharacters: 11 } });
  for (const reader of [mine, staff, { account: undefined, isStaff: false, hash }])
    expect(await read(id, reader)).toMatchObject({
      ...{ order: { id }, payment: { slug: paymentSlug }, content: 'Dzień dobry', jobs: [] },
    });
  for (const reader of [
    { ...mine, account: 'other' },
    { ...mine, account: undefined, hash: 'other' },
    { ...mine, account: undefined },
  ])
    expect(await read(id, reader)).toEqual({ refused: 'not_found' });
  expect(await read('unknown', staff)).toEqual({ refused: 'not_found' });
});

test('an order of files alone has no text, and an erased one shows none, to staff alone', async () => {
  const { id } = await place({ form: { textCharacters: 0 } });
  expect(await read(id, mine)).toHaveProperty('content', undefined);
  const erased = await place({ form: { textCharacters: 11 }, order: { erasedAt: now.toISOString() } });
  expect(await read(erased.id, staff)).toMatchObject({ order: { id: erased.id } });
  expect(await read(erased.id, staff)).toHaveProperty('content', undefined);
  for (const reader of [mine, { ...mine, hash: erased.hash }])
    expect(await read(erased.id, reader)).toEqual({ refused: 'not_found' });
});
