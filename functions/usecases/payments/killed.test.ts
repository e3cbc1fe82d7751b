import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayment } from '../ordering/startPayment.ts';
import { receiveNotice, settlePayment } from './settlePayment.ts';
import { sweepPayments } from './sweepPayments.ts';
import { type PayWorld, startPayWorld } from './test/payWorld.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

/** Thrown where the function would have been killed. */
class Killed extends Error {}

/** A database whose call number `at` (from 0) fails before it is sent, or after it was carried out. */
function dyingDatabase(at: number, moment: 'before' | 'after') {
  const client = new DynamoDBClient({ maxAttempts: 1 });
  let calls = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      const mine = calls++;
      if (mine === at && moment === 'before') throw new Killed();
      const result = await next(args);
      if (mine === at) throw new Killed();
      return result;
    },
    { step: 'initialize', priority: 'low' },
  );
  const db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { db, wasReached: () => calls > at };
}

const moments = ['before', 'after'] as const;

/** Runs `work` dying at every one of its database calls in turn, until it gets through; `check` runs after each death. */
async function killEverywhere(
  prepare: () => Promise<(db: DynamoDBDocumentClient) => Promise<unknown>>,
  check: () => Promise<void>,
) {
  let kills = 0;
  for (const moment of moments) {
    for (let at = 0; ; at++) {
      const work = await prepare();
      const dying = dyingDatabase(at, moment);
      const died = await work(dying.db).then(
        () => false,
        (error: unknown) => {
          if (error instanceof Killed) return true;
          throw error;
        },
      );
      await check();
      if (!died) break;
      kills += 1;
    }
  }
  return kills;
}

test('settling that is killed at any call and started again pays the order exactly once', async () => {
  let current = { slug: '', orderId: '', message: { slug: '', attempt: 1, orderId: 0 } };
  const kills = await killEverywhere(
    async () => {
      const { order, redirectUrl } = await world.started(await world.newCart());
      await world.provider.press(redirectUrl, 'pay');
      const slug = order.paymentSlug;
      await expect.poll(async () => (await world.deps().payments.read(slug))?.notices.length).toBe(1);
      const message = { slug, attempt: 1, orderId: (await world.deps().payments.read(slug))!.notices[0]!.orderId };
      current = { slug, orderId: order.id, message };
      return (db) => settlePayment(world.deps(db), message);
    },
    async () => {
      await settlePayment(world.deps(), current.message);
      const rows = await world.deps().payments.read(current.slug);
      expect(rows?.payment).toMatchObject({ state: 'paid', unapplied: 0 });
      expect(await world.deps().orders.read(current.orderId)).toMatchObject({ state: 'accepted' });
      const mails = (await world.rows('work')).filter(
        ({ orderId, template }) => orderId === current.orderId && template !== 'order_unpaid',
      );
      expect(mails).toHaveLength(1);
    },
  );
  expect(kills).toBeGreaterThanOrEqual(4);
});

test('a webhook killed at any call has lost nothing: repetition or the sweeper settles the payment', async () => {
  let cart = await world.newCart();
  const kills = await killEverywhere(
    async () => {
      world.hook.isUp = false;
      cart = await world.newCart();
      const { order, redirectUrl } = await world.started(cart);
      await world.provider.press(redirectUrl, 'pay');
      const sent = () => world.provider.notices.find((body) => body.includes(order.paymentSlug));
      await expect.poll(sent).toBeDefined();
      return (db) => receiveNotice(world.deps(db), sent() ?? '');
    },
    async () => {
      world.settleMessages.length = 0;
      world.later(2);
      await sweepPayments(world.deps());
      await world.drain();
      expect(await world.status(cart)).toBe('done');
    },
  );
  world.hook.isUp = true;
  expect(kills).toBeGreaterThanOrEqual(4);
});

test('ordering that is killed at any call and started again makes one order that can be paid', async () => {
  let cart = await world.newCart();
  const kills = await killEverywhere(
    async () => {
      cart = await world.newCart();
      return (db) => startPayment(world.deps(db), world.wanted(cart));
    },
    async () => {
      // An attempt that was killed while being registered is waited for, then ended.
      world.later(1);
      const { order, redirectUrl } = await world.started(cart);
      await world.pay(order, redirectUrl);
      const orders = (await world.rows('orders')).filter((row) => row.hash === cart.hash);
      expect(orders.map(({ id }) => id)).toEqual([order.id]);
    },
  );
  expect(kills).toBeGreaterThanOrEqual(8);
});
