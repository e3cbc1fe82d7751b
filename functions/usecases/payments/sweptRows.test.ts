import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentNotice } from '#functions/domain/payment/payment.ts';
import { attemptKey, noticeKey, paymentKey, refundKey } from '#functions/stores/payments/paymentItems.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { requestRefund } from '../refunds/refundRequests.ts';
import { sweepPayments } from './sweepPayments.ts';
import { type PayWorld, startPayWorld } from './test/payWorld.ts';

let world: PayWorld;
beforeEach(async () => {
  world = await startPayWorld();
});
afterEach(() => world.stop());

type Key = ReturnType<typeof paymentKey>;
const rowAt = async (Key: Key) =>
  (await world.db.send(new GetCommand({ TableName: world.names.payments, Key, ConsistentRead: true }))).Item;
const dueIn = async (key: Key) => (Date.parse((await rowAt(key))?.due_at) - world.clock.at.getTime()) / 60_000;
const sweep = () => sweepPayments(world.deps());
const noticeOf = (slug: string, orderId: number, state: PaymentNotice['state']): PaymentNotice => ({
  ...{ slug, attempt: 1, orderId, methodId: 1, statement: 's', source: 'notice', state },
  receivedAt: world.clock.at.toISOString(),
});

test('an attempt nobody has paid is asked about after two minutes, then ever more rarely, and each run once', async () => {
  const { order } = await world.started(await world.newCart());
  const key = attemptKey(order.paymentSlug, 1);
  world.later(2);
  expect(await sweep()).toMatchObject({ attemptsAsked: 1, moneyFound: 0, attemptsExpired: 0 });
  expect(await dueIn(key)).toBe(3);
  expect(await sweep()).toMatchObject({ attemptsAsked: 0 });
  world.later(20);
  expect(await sweep()).toMatchObject({ attemptsAsked: 1 });
  expect(await dueIn(key)).toBe(13);
  world.later(13);
  expect(await sweep()).toMatchObject({ attemptsAsked: 1, attemptsExpired: 1 });
});

test('an attempt that was cut off while the provider was told is asked about, and ends as any other', async () => {
  const cart = await world.newCart();
  const { order } = await world.started(cart);
  const key = attemptKey(order.paymentSlug, 1);
  await world.db.send(
    new UpdateCommand({
      ...{ TableName: world.names.payments, Key: key },
      UpdateExpression: 'SET #state = :starting',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':starting': 'starting' },
    }),
  );
  world.later(60);
  expect(await sweep()).toMatchObject({ attemptsAsked: 1, attemptsExpired: 1 });
  expect(await rowAt(key)).toMatchObject({ state: 'expired' });
  expect(await world.status(cart)).toBe('failed');
});

test('a payment whose days are over waits while money of it is being settled', async () => {
  const { order } = await world.started(await world.newCart());
  const key = paymentKey(order.paymentSlug);
  world.later(3 * 24 * 60 + 1);
  const money = noticeOf(order.paymentSlug, 71, 'received');
  await world.deps().notices.keep(money, new Date(world.clock.at.getTime() + 3_600_000).toISOString());
  expect(await sweep()).toMatchObject({ paymentsExpired: 0, attemptsExpired: 1 });
  expect(await dueIn(key)).toBe(1);
  expect(await sweep()).toMatchObject({ paymentsExpired: 0, attemptsAsked: 0 });
  await world.deps().notices.reject(money);
  world.later(2);
  expect(await sweep()).toMatchObject({ paymentsExpired: 1 });
  expect(await rowAt(key)).toMatchObject({ state: 'expired' });
});

test('a notice whose settlement was cut off is sent on again, itself and not another of the same attempt', async () => {
  const { order } = await world.started(await world.newCart());
  const { paymentSlug: slug } = order;
  for (const [orderId, state] of [
    [71, 'rejected'],
    [72, 'received'],
    [73, 'received'],
  ] as const)
    await world
      .deps()
      .notices.keep(noticeOf(slug, orderId, state), new Date(world.clock.at.getTime() + orderId).toISOString());
  world.settleMessages.length = 0;
  world.later(4);
  expect(await sweep()).toMatchObject({ noticesRedriven: 2, overdue: 0, notAccepted: 2 });
  expect(world.settleMessages.map(({ orderId, attempt }) => [attempt, orderId])).toEqual([
    [1, 72],
    [1, 73],
  ]);
  expect(await dueIn(noticeKey(slug, 1, 72))).toBeCloseTo(1, 1);
  expect(await sweep()).toMatchObject({ noticesRedriven: 0, notAccepted: 0 });
  world.later(12);
  expect(await sweep()).toMatchObject({ noticesRedriven: 2, overdue: 2 });
  expect(await dueIn(noticeKey(slug, 1, 73))).toBeCloseTo(4, 1);
});

test('a refund that the provider has is put off until it is asked about', async () => {
  const cart = await world.newCart();
  const { order, redirectUrl } = await world.started(cart);
  await world.pay(order, redirectUrl);
  const { paymentSlug: slug } = order;
  const made = await requestRefund(world.deps(), {
    id: 'swept-refund-1______',
    slug,
    amount: grosze(100),
    to: 'provider',
  });
  if (made === 'approval_needed' || 'refused' in made) throw new Error('No refund.');
  const key = refundKey(slug, made.id);
  world.later(1);
  await sweep();
  expect(await rowAt(key)).toMatchObject({ state: 'asked' });
  expect(await dueIn(key)).toBeGreaterThan(0);
});

test('what a run has looked at is put off before the run is over', async () => {
  const { order } = await world.started(await world.newCart());
  const { paymentSlug: slug } = order;
  world.later(3 * 24 * 60 + 1);
  // A notice that is due together with its payment.
  await world.deps().notices.keep(noticeOf(slug, 71, 'received'), world.clock.at.toISOString());
  const { dues, ...deps } = world.deps();
  const putOff: string[] = [];
  /** Notes a postponed row only after one more database call, to catch a run that does not wait for it. */
  const postpone: typeof dues.postpone = async (row, at) => {
    const done = await dues.postpone(row, at);
    await rowAt(paymentKey(slug));
    putOff.push(row.sk);
    return done;
  };
  await sweepPayments({ ...deps, dues: { ...dues, postpone } });
  expect(putOff.sort()).toEqual(['notice#0001#71', 'payment']);
});

test('a payment is not given up while a new attempt begins beside', async () => {
  const cart = await world.newCart();
  const { order } = await world.started(cart);
  const read = (await world.deps().payments.read(order.paymentSlug))?.payment;
  if (!read) throw new Error('No payment.');
  const { redirectUrl } = await world.started(cart, { method: 'blik' });
  expect(await world.deps().ordering.expire(read, world.clock.at)).toBe('changed');
  expect(await rowAt(paymentKey(order.paymentSlug))).toMatchObject({ state: 'awaiting', attempts: 2 });
  await world.pay(order, redirectUrl);
});
