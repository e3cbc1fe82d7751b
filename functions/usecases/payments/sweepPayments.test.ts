import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { duePk, paymentKey } from '#functions/stores/payments/paymentItems.ts';
import { sweepPayments } from './sweepPayments.ts';
import { type PayWorld, startPayWorld } from './test/payWorld.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

test('a row that breaks is reported, comes again later, and does not block the others', async () => {
  const cart = await world.newCart();
  await world.started(cart);
  const slug = 'unreadable-payment-0';
  const row = { ...paymentKey(slug), slug, state: 'nonsense', due_pk: duePk(slug), due_at: '2000-01-01T00:00:00.000Z' };
  await world.db.send(new PutCommand({ TableName: world.names.payments, Item: row }));
  world.later(3 * 24 * 60);
  const defects: string[] = [];
  const sweep = () => sweepPayments({ ...world.deps(), onDefect: (about) => void defects.push(about) });
  expect(await sweep()).toMatchObject({ failed: 1, attemptsExpired: 1 });
  expect(await world.status(cart)).toBe('expired');
  expect(defects).toEqual([slug]);
  expect((await sweep()).failed).toBe(0);
  world.later(6);
  expect((await sweep()).failed).toBe(1);
});
