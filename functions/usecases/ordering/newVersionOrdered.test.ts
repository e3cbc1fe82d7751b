import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#functions/domain/order/order.ts';
import { digestOf } from '#functions/stores/digest.ts';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { workDueItem } from '#functions/stores/production/workDue.ts';
import { transact } from '#functions/stores/transact.ts';
import { allRows } from '#infra/test/tables.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import { withQuotation } from '../carts/requoteCart.ts';
import { type PlacedChange, placeOrder } from '../orders/test/placedOrder.ts';
import { type PayWorld, startPayWorld } from '../payments/test/payWorld.ts';
import { doDueWork } from '../production/dueWork.ts';
import { releaseOrder } from '../production/holds.ts';
import { productionDeps } from '../production/test/workWorld.ts';
import { startedCart } from '../test/startedCart.ts';
import { startPayment } from './startPayment.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.provider.stop());

const earlierOrder = (change: PlacedChange = {}) => placeOrder(world.db, world.names, world.clock.at, change);
const read = async ({ id }: Pick<Order, 'id'>) => (await world.deps().orders.read(id)) ?? expect.fail('No order.');
const set = ({ id }: Order, sets: string, values: Record<string, unknown>) =>
  world.db.send(
    new UpdateCommand({
      ...{ TableName: world.names.orders, Key: orderKey(id), UpdateExpression: `SET ${sets}` },
      ExpressionAttributeValues: values,
      ...(sets.includes('#state') && { ExpressionAttributeNames: { '#state': 'state' } }),
    }),
  );

/** A cart of a text of 500 words of which 50 are not in an earlier order. */
async function newVersionOf({ id: orderId, cartDigest }: Order) {
  const started = startedCart(world.clock.at);
  const form = started.form ?? expect.fail('No form.');
  const blocks = { added: 1, changed: 0, moved: 0, removed: 0, repeated: 0, unchanged: 9 };
  const changes = { words: 50, characters: 300, wordsByScope: {}, blocks };
  const { service, sourceLanguage, targetLanguages } = form;
  const textVersion = { orderId, cartDigest, service, sourceLanguage, targetLanguages, changes };
  const change = { form: { ...form, textVersion } };
  return world.newCart(withQuotation({ cart: { ...started, ...change }, files: [] }, undefined, world.clock.at));
}
const wholePrice = () => Quotation.parse(startedCart(world.clock.at).quotation);
const wordsNow = async (hash: string) => {
  const found = await world.deps().carts.read(digestOf(hash), world.clock.at);
  return Quotation.parse(found?.cart.quotation).words;
};

test('what changed is ordered alone while the order with the rest is kept, and that one knows of it', async () => {
  const earlier = await earlierOrder();
  const cart = await newVersionOf(earlier);
  const { order } = await world.started(cart);
  expect(order.quotation.words).toBe(50);
  expect(await read(earlier)).toMatchObject({ newer: [order.id] });
});

const ended: [string, (order: Order) => Promise<unknown>][] = [
  ['was withdrawn from', (order) => set(order, '#state = :state', { ':state': 'withdrawn' })],
  ['was cancelled', (order) => set(order, '#state = :state', { ':state': 'cancelled' })],
  [
    'has lost its files',
    (order) => set(order, 'filesErased = :gone', { ':gone': { startedAt: order.createdAt, text: true, files: [] } }),
  ],
];
test.each(ended)('where the earlier order %s, the price of the whole is shown first', async (_, end) => {
  const earlier = await earlierOrder();
  const cart = await newVersionOf(earlier);
  await end(earlier);
  expect(await startPayment(world.deps(), world.wanted(cart))).toEqual({ refused: 'quote_changed' });
  expect(await wordsNow(cart.hash)).toBe(500);
  const { gross: amount } = wholePrice();
  const { order } = await world.started(cart, { amount, total: amount });
  expect(order.quotation.words).toBe(500);
  expect(await read(earlier)).not.toHaveProperty('newer');
});

test('all that was paid for it went back: what is left out was not paid for either', async () => {
  const { gross } = wholePrice();
  const earlier = await earlierOrder({ order: { state: 'completed' }, payment: { refunded: gross } });
  const cart = await newVersionOf(earlier);
  expect(await startPayment(world.deps(), world.wanted(cart))).toEqual({ refused: 'quote_changed' });
});

const work = () => productionDeps(world, world.clock.at);
const workDeps = () => ({ ...work(), ...namesDeps() });
/** Dependencies of asking for names, with an empty bucket: none are found. */
const namesDeps = () => ({
  carts: world.deps().carts,
  files: async () => ({ read: async () => undefined }) as never,
  rules: { namesMinutes: { express: 60, standard: 60 } },
});
const jobs = () => productionStore(world.db, world.names);
async function newVersionPaid(earlier: Order): Promise<Order> {
  const { order, redirectUrl } = await world.started(await newVersionOf(earlier));
  await world.pay(order, redirectUrl);
  return order;
}
const holdMails = async ({ id }: Order) =>
  (await allRows(world.db, world.names.work)).filter((row) => row.template === 'version_hold' && row.orderId === id);
const plan = async (order: Order) =>
  doDueWork(workDeps(), { kind: 'plan', orderId: order.id, at: world.clock.at.toISOString() });

test('given up after the new version was ordered: its work waits for people, once, and goes on when they let it', async () => {
  const earlier = await earlierOrder();
  const order = await newVersionPaid(earlier);
  await plan(order);
  expect((await read(order)).state).not.toBe('on_hold');
  await set(earlier, '#state = :state', { ':state': 'withdrawn' });
  const stop = {
    ...{ kind: 'stop' as const, orderId: earlier.id, at: world.clock.at.toISOString() },
    ...{ by: { kind: 'system' as const }, reason: 'withdrawn', paidPart: 0 },
  };
  await transact(world.db, [workDueItem(world.names.jobs, stop)]);
  await doDueWork(workDeps(), stop);
  expect(await read(order)).toMatchObject({ state: 'on_hold', heldSince: world.clock.at.toISOString() });
  const held = (await jobs().events(order.id)).filter(({ act }) => act === 'order_held');
  expect(held).toMatchObject([{ by: { kind: 'system' }, reason: 'earlier_order_ended' }]);
  expect(await read(order)).toMatchObject({ heldWithout: earlier.id });
  expect(await holdMails(order)).toMatchObject([{ to: order.email, earlier: earlier.id }]);
  await releaseOrder(work(), { orderId: order.id, by: { kind: 'staff', id: 'desk' } });
  await plan(order);
  expect((await read(order)).state).not.toBe('on_hold');
  expect(await read(order)).not.toHaveProperty('heldWithout');
  expect(await holdMails(order)).toHaveLength(1);
});

test('given up before the new version was paid: it is held as soon as its work is planned, before anyone is asked', async () => {
  const earlier = await earlierOrder();
  const order = await newVersionPaid(earlier);
  await set(earlier, '#state = :state', { ':state': 'cancelled' });
  await plan(order);
  expect((await read(order)).state).toBe('on_hold');
  expect(await jobs().allOffers(order.id)).toEqual([]);
});
