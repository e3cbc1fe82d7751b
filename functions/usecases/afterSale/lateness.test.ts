import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWorkingMinutes } from '#functions/domain/delivery/workingCalendar.ts';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { jobKey, planKey } from '#functions/stores/production/productionKeys.ts';
import { allRows } from '#infra/test/tables.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { grosze, groszePart } from '#shared/model/money/grosze.ts';
import { type InvoiceWorld, startInvoiceWorld } from '../invoices/test/invoiceWorld.ts';
import { holdOrder, releaseOrder } from '../production/holds.ts';
import { planOrder } from '../production/orderWork.ts';
import { productionDeps } from '../production/test/workWorld.ts';
import { requestRefund } from '../refunds/refundRequests.ts';
import { doDueLateness } from './lateness.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
});
afterAll(() => world.stop());

const deps = (now: Date) => ({
  ...world.payDeps(),
  production: productionStore(world.db, world.names),
  outbox: mailOutbox(world.db, world.names.work),
  rules: defaultAfterSaleRules,
  now,
});
const work = (now: Date) => productionDeps(world, now);
const desk = { kind: 'staff', id: 'desk' } as const;
const long = new Date('2027-06-01T00:00:00Z');
const row = async (orderId: string) =>
  (await deps(long).production.due('late', long, 500)).find((due) => due.orderId === orderId);
const paid = async ({ paymentSlug }: { paymentSlug: string }) =>
  (await deps(long).payments.read(paymentSlug))?.payment.refunded;

/**
 * A paid and planned order. `late` is the instant this many working minutes after its promise, `just` a millisecond
 * later.
 */
async function promised(account?: string) {
  const order = await world.paidOrder(account === undefined ? {} : { account });
  await planOrder(work(world.clock.at), order.id);
  const plan = (await deps(long).production.read(order.id))?.plan ?? expect.fail('No plan.');
  const late = (minutes: number) => addWorkingMinutes(new Date(plan.promisedAt), minutes, 1);
  return { order, late, just: (minutes: number) => new Date(late(minutes).getTime() + 1) };
}
async function look(orderId: string, now: Date, times = 1) {
  const due = await row(orderId);
  return due ? (await Promise.all(Array.from({ length: times }, () => doDueLateness(deps(now), due)))).sort() : [];
}
const set = (orderId: string, sets: string, values: Record<string, unknown>) =>
  world.db.send(
    new UpdateCommand({
      ...{ TableName: world.names.orders, Key: orderKey(orderId) },
      ...{ UpdateExpression: `SET ${sets}`, ExpressionAttributeValues: values },
    }),
  );

test('a promise that passes is compensated once in effect by each step, to the balance, with one mail each', async () => {
  const account = 'late-account';
  const { order, late, just } = await promised(account);
  const { gross } = order.quotation;
  expect(await look(order.id, late(480))).toEqual(['nothing']);
  expect(await paid(order)).toBe(0);
  await look(order.id, just(480), 3);
  expect(await paid(order)).toBe(groszePart(gross, 1000));
  expect(await look(order.id, just(480), 3)).toEqual(['nothing', 'nothing', 'nothing']);
  await look(order.id, just(960), 3);
  expect(await paid(order)).toBe(groszePart(gross, 2500));
  expect(await row(order.id)).toBeUndefined();
  expect(await deps(long).ledger.readWallet(account)).toMatchObject({ paid: groszePart(gross, 2500) });
  const mails = (await allRows(world.db, world.names.work)).filter(
    (mail) => mail.orderId === order.id && mail.template === 'compensation_made',
  );
  expect(mails.map(({ amount }) => Number(amount)).sort((a, b) => a - b)).toEqual(
    [groszePart(gross, 1000), groszePart(gross, 2500) - groszePart(gross, 1000)].sort((a, b) => a - b),
  );
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});

test('a pause is never late: on hold over the time, and moved by as long, nothing comes back', async () => {
  const { order, late, just } = await promised();
  const held = new Date(late(0).getTime() - 3_600_000);
  await holdOrder(work(held), { orderId: order.id, by: desk, reason: 'wait' });
  expect(await look(order.id, just(2000))).toEqual(['nothing']);
  await releaseOrder(work(just(2000)), { orderId: order.id, by: desk });
  expect(await look(order.id, just(2000))).toEqual(['nothing']);
  expect(await paid(order)).toBe(0);
});

test('what was late before a pause or a delivery stays owed, what was in time is owed nothing', async () => {
  const first = await promised();
  await holdOrder(work(first.just(480)), { orderId: first.order.id, by: desk, reason: 'wait' });
  expect(await look(first.order.id, first.just(5000))).toEqual(['compensated']);
  const second = await promised();
  await set(second.order.id, 'firstDeliveredAt = :at', { ':at': second.just(480).toISOString() });
  expect(await look(second.order.id, second.just(5000))).toEqual(['compensated']);
  expect(await look(second.order.id, second.just(5000))).toEqual(['nothing']);
  expect(await row(second.order.id)).toBeUndefined();
  const third = await promised();
  await set(third.order.id, 'firstDeliveredAt = :at', { ':at': third.late(100).toISOString() });
  expect(await look(third.order.id, third.just(5000))).toEqual(['nothing']);
  expect([await paid(third.order), await row(third.order.id)]).toEqual([0, undefined]);
});

test('what was late before a question stays owed when the order was also on hold while it was open', async () => {
  const { order, just } = await promised();
  const asked = just(480);
  const values = { ':since': asked.toISOString() };
  await set(order.id, 'questionSince = :since', values);
  await world.db.send(
    new UpdateCommand({
      ...{ TableName: world.names.jobs, Key: planKey(order.id) },
      ...{ UpdateExpression: 'SET questionSince = :since', ExpressionAttributeValues: values },
    }),
  );
  await world.db.send(
    new UpdateCommand({
      ...{ TableName: world.names.jobs, Key: jobKey({ orderId: order.id, id: '01' }) },
      ...{ UpdateExpression: 'SET #state = :held, heldAt = :since', ExpressionAttributeNames: { '#state': 'state' } },
      ExpressionAttributeValues: { ...values, ':held': 'held' },
    }),
  );
  await holdOrder(work(asked), { orderId: order.id, by: desk, reason: 'wait' });
  await releaseOrder(work(just(3000)), { orderId: order.id, by: desk });
  expect(await look(order.id, just(3001))).toEqual(['compensated']);
  expect(await look(order.id, just(9000))).toEqual(['nothing']);
});

test('a guest gets it the way it was paid, and nobody more than is left', async () => {
  const { order, just } = await promised();
  const { gross } = order.quotation;
  const id = 'nearly-all-of-it-___';
  await requestRefund(deps(long), { id, slug: order.paymentSlug, amount: grosze(gross - 5), to: 'provider' });
  expect(await look(order.id, just(480))).toEqual(['compensated']);
  expect(await paid(order)).toBe(gross);
  const { refunds = [] } = (await deps(long).payments.read(order.paymentSlug)) ?? {};
  expect(refunds.find(({ why }) => why === 'late')).toMatchObject({ amount: 5, to: 'provider', state: 'requested' });
});
