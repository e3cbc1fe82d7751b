import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import { topUpFacts } from '../../domain/ledger/movements.ts';
import { cartFileStore } from '../../stores/carts/cartFiles.ts';
import { payLinkStore } from '../../stores/carts/payLinks.ts';
import { digestOf } from '../../stores/digest.ts';
import { postingOf } from '../../stores/ledger/ledger.ts';
import { orderKey } from '../../stores/orders/orderKeys.ts';
import { requoteCart } from '../carts/requoteCart.ts';
import { makePayLink, payByLink } from '../payLinks/payLinks.ts';
import { type PayWorld, startPayWorld } from '../payments/test/payWorld.ts';
import { sentFile } from '../test/sentFile.ts';
import { startPayment } from './startPayment.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

/** A priced cart of an account with one counted file. */
async function cartOf(account: string, change: Partial<CartFile> = {}): Promise<Cart> {
  const cart = await world.newCart({ account });
  const file = sentFile(world.clock.at, { words: 100, sha256: 'a'.repeat(64), ...change });
  await cartFileStore(world.db, world.names.carts).add(digestOf(cart.hash), file, { maxFiles: 9 });
  await requoteCart({ carts: world.deps().carts, now: world.clock.at }, digestOf(cart.hash));
  return (await world.deps().carts.read(digestOf(cart.hash), world.clock.at))?.cart ?? expect.fail('No cart.');
}
const order = (cart: Cart, change: object = {}) =>
  startPayment(world.deps(), { ...world.wanted(cart), account: cart.account, ...change });
const placed = async (cart: Cart) => {
  const made = await order(cart);
  return 'refused' in made ? expect.fail(made.refused) : made.order;
};
const becomes = (id: string, state: string) =>
  world.db.send(
    new UpdateCommand({
      ...{ TableName: world.names.orders, Key: orderKey(id), UpdateExpression: 'SET #state = :state' },
      ...{ ExpressionAttributeNames: { '#state': 'state' }, ExpressionAttributeValues: { ':state': state } },
    }),
  );

test('the same file for the same pair, paid within a day, is asked about first with the order’s number; a second click orders it', async () => {
  const first = await placed(await cartOf('anna'));
  // An unpaid order with the same file does not count.
  expect(await order(await cartOf('anna'))).not.toHaveProperty('refused');
  await becomes(first.id, 'accepted');
  const cart = await cartOf('anna');
  expect(await order(cart)).toEqual({ refused: 'ordered_already', replace: { order: first.id } });
  expect(await order(cart)).toMatchObject({ refused: 'ordered_already' });
  expect(await order(cart, { sameAgain: true })).not.toHaveProperty('refused');
  expect(await order(cart)).not.toHaveProperty('refused');
});

test('someone who pays by a link is not asked about an earlier order and does not learn of it', async () => {
  const first = await placed(await cartOf('lena'));
  await becomes(first.id, 'accepted');
  const cart = await cartOf('lena');
  const deps = { ...world.deps(), payLinks: payLinkStore(world.db, world.names.carts) };
  const link = await makePayLink(deps, { cartHash: cart.hash, account: 'lena', member: undefined, days: 1 });
  if ('refused' in link) return expect.fail(link.refused);
  const { amount } = world.wanted(cart);
  const given = { method: 'card', bank: undefined, providerTerms: false, locale: 'en', amount, total: amount } as const;
  expect(await payByLink(deps, { ...given, link: link.capability })).not.toHaveProperty('refused');
});

test('two orders of the same file in one moment from the balance: one is made, the other asks first', async () => {
  const account = 'dora';
  const amounts = { topUp: grosze(50_000), bonus: grosze(0), fee: grosze(0) };
  const topped = topUpFacts({ slug: 'seed-dora', account, ...amounts }, '2026-11-20T10:00:00.000Z');
  await world.deps().ledger.post(postingOf(topped));
  const carts = await Promise.all([cartOf(account), cartOf(account), cartOf(account)]);
  const made = await Promise.all(carts.map((cart) => order(cart, { method: 'balance' })));
  const refused = made.filter((one) => 'refused' in one);
  expect(refused).toEqual([1, 2].map(() => ({ refused: 'ordered_already', replace: { order: expect.any(String) } })));
  const orders = await world.deps().ordering.boughtSince({ account, email: '' }, new Date(0));
  expect(orders).toMatchObject([{ state: 'accepted', id: refused[0]?.replace?.order }]);
  expect(await order(carts[2] ?? expect.fail(), { method: 'balance', sameAgain: true })).not.toHaveProperty('refused');
});

test('an order that is just being paid from the balance counts for a minute, one that was not paid then does not', async () => {
  const account = 'emma';
  const amounts = { topUp: grosze(50_000), bonus: grosze(0), fee: grosze(0) };
  const topped = topUpFacts({ slug: 'seed-emma', account, ...amounts }, '2026-11-20T10:00:00.000Z');
  await world.deps().ledger.post(postingOf(topped));
  const made = await order(await cartOf(account), { method: 'balance' });
  if ('refused' in made) return expect.fail(made.refused);
  await becomes(made.order.id, 'quoted');
  const cart = await cartOf(account);
  expect(await order(cart)).toEqual({ refused: 'ordered_already', replace: { order: made.order.id } });
  world.later(1);
  expect(await order(cart)).not.toHaveProperty('refused');
});

test('another buyer, other bytes, another pair, an order that was given up, and a day later are let through', async () => {
  const first = await placed(await cartOf('ben'));
  await becomes(first.id, 'in_translation');
  expect(await order(await cartOf('ben'))).toMatchObject({ refused: 'ordered_already' });
  for (const other of [
    await cartOf('carla'),
    await cartOf('ben', { sha256: 'b'.repeat(64) }),
    await cartOf('ben', { targetLanguages: [3] }),
    await cartOf('ben', { sha256: undefined }),
  ])
    expect(await order(other)).not.toMatchObject({ refused: 'ordered_already' });
  const start = world.clock.at.getTime();
  const after = async (hours: number) => {
    world.clock.at = new Date(start + hours * 3_600_000);
    return order(await cartOf('ben'));
  };
  expect(await after(23)).toMatchObject({ refused: 'ordered_already' });
  await becomes(first.id, 'cancelled');
  expect(await after(23)).not.toHaveProperty('refused');
  await becomes(first.id, 'delivered');
  expect(await after(23)).toMatchObject({ refused: 'ordered_already' });
  expect(await after(25)).not.toHaveProperty('refused');
});
