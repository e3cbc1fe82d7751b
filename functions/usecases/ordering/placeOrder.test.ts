import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import { topUpFacts } from '../../domain/ledger/movements.ts';
import { accountStore } from '../../stores/accounts/accounts.ts';
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

test('work outside the EEA is allowed by the account, and by an order for itself; without an account by nobody', async () => {
  const accounts = accountStore(world.db, world.names.accounts);
  const before = { state: 'active', person: { type: 'individual' }, locale: 'pl', invoicing: 'order' } as const;
  const account = { ...before, account: 'opener', email: 'opener@example.com', marketing: false, outsideEea: true };
  await accounts.create({ ...account, createdAt: world.clock.at.toISOString(), revision: 0 }, []);
  const allowed = async (who: string, change: object = {}) => {
    const made = await order(await cartOf(who, { sha256: randomUUID() }), change);
    return 'refused' in made ? made.refused : made.order.outsideEea;
  };
  expect(await allowed('opener')).toBe(true);
  expect(await allowed('opener', { outsideEea: false })).toBeUndefined();
  expect(await allowed('unknown')).toBeUndefined();
  expect(await allowed('unknown', { outsideEea: true })).toBe(true);
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

/** A priced cart of an account with this pasted text. */
async function textOf(account: string, content: string, own?: Cart['own']): Promise<Cart> {
  const cart = await world.newCart({ account, ...(own && { own }) });
  await world.deps().carts.replace(digestOf(cart.hash), cart, content);
  return (await world.deps().carts.read(digestOf(cart.hash), world.clock.at))?.cart ?? expect.fail('No cart.');
}
const rich = async (account: string) => {
  const amounts = { topUp: grosze(500_000), bonus: grosze(0), fee: grosze(0) };
  const topped = topUpFacts({ slug: `seed-${account}`, account, ...amounts }, '2026-11-20T10:00:00.000Z');
  await world.deps().ledger.post(postingOf(topped));
};
const byBalance = { method: 'balance' };

test('the same text is asked about as a file is, also when it is paid twice in one moment', async () => {
  await rich('olga');
  const carts = await Promise.all([1, 2, 3].map(() => textOf('olga', 'The same words.')));
  const made = await Promise.all(carts.map((cart) => order(cart, byBalance)));
  const refused = made.filter((one) => 'refused' in one);
  expect(refused).toEqual([1, 2].map(() => ({ refused: 'ordered_already', replace: { order: expect.any(String) } })));
  expect(await order(await textOf('olga', 'The same words.'), { ...byBalance, sameAgain: true })).toHaveProperty(
    'order',
  );
  expect(await order(await textOf('olga', 'Other words.'), byBalance)).toHaveProperty('order');
  expect(await order(await textOf('paul', 'The same words.'))).toHaveProperty('order');
});

test('one cart that is ordered by several calls at once is one order for all of them', async () => {
  await rich('nina');
  const cart = await textOf('nina', 'One cart.', { externalId: 'job-1', isUnique: true });
  const made = await Promise.all(Array.from({ length: 6 }, () => order(cart, byBalance)));
  const ids = new Set(made.map((one) => ('refused' in one ? one.refused : one.order.id)));
  expect([ids.size, [...ids][0]]).toEqual([1, expect.stringMatching(/^[0-9A-Z]{10,16}$/)]);
});

test('an own number that is declared unique is ordered once, whatever else the cart holds, and again once that is given up', async () => {
  await rich('rosa');
  const numbered = (content: string, isUnique = true) => textOf('rosa', content, { externalId: 'job-1', isUnique });
  const first = await order(await numbered('One.', false), byBalance);
  if ('refused' in first) return expect.fail(first.refused);
  const taken = { refused: 'external_id_taken', replace: { order: first.order.id } };
  expect(await order(await numbered('Two.'), { ...byBalance, sameAgain: true })).toEqual(taken);
  expect(
    await order(await textOf('rosa', 'Three.', { externalId: 'job-2', isUnique: true }), byBalance),
  ).toHaveProperty('order');
  await becomes(first.order.id, 'cancelled');
  const both = await Promise.all(['Four.', 'Five.'].map(async (text) => order(await numbered(text), byBalance)));
  expect(both.filter((one) => 'refused' in one)).toEqual([
    { refused: 'external_id_taken', replace: { order: expect.any(String) } },
  ]);
  expect(await order(await numbered('Six.', false), byBalance)).toHaveProperty('order');
});
