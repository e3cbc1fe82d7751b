import { expect, test } from 'vitest';
import { grosze } from '#shared/model/grosze.ts';
import { attempt, payment, order as purpose, refund } from '../../domain/ledger/test/bookRows.ts';
import { placedOrder } from '../../usecases/orders/test/placedOrder.ts';
import { startedCart } from '../../usecases/test/startedCart.ts';
import { cartKey } from '../carts/cartKeys.ts';
import { factKey } from '../ledger/ledgerKeys.ts';
import { mailKey } from '../mails/mailItems.ts';
import { orderKey } from '../orders/orderKeys.ts';
import { attemptKey, paymentKey, refundKey } from '../payments/paymentKeys.ts';
import { planKey } from '../production/productionKeys.ts';
import { workDueKey } from '../production/workDue.ts';
import { type Row, setItem } from './backfill.ts';
import { backfills } from './backfills.ts';
import { indexBackfills } from './indexBackfills.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
/** What a backfill writes for a row; `there`: other rows that it looks for, by their keys. */
const filled = async (name: string, row: Row, there: readonly Row[] = []) => {
  const backfill = backfills.find((one) => one.name.startsWith(name));
  if (!backfill) throw new Error(`No backfill ${name}.`);
  const look = async ({ pk, sk }: { pk: string; sk: string }) => there.find((one) => one.pk === pk && one.sk === sk);
  return backfill.items('table', row, look, { jobs: 'jobs' });
};
const other = { pk: 'other#1', sk: 'other', state: 'open' };

test('every index has its backfill, or was there from the first', () => {
  const names = new Set(['first', ...backfills.map(({ name }) => name)]);
  expect(Object.values(indexBackfills).filter((name) => !names.has(name))).toEqual([]);
});

test('rows of other kinds are left alone by each', async () => {
  for (const { name } of backfills) expect(await filled(name, other), name).toEqual([]);
});

test('only what a row lacks is set, while it is as it was read', () => {
  const row = { pk: 'a', sk: 'b', state: 'open', one: { x: 1, y: [2] } };
  expect(setItem('table', row, { one: { y: [2], x: 1 }, two: undefined }, ['state'])).toEqual([]);
  expect(setItem('table', row, { one: { x: 1 }, two: 2 }, ['state', 'gone'])[0]?.Update).toEqual({
    ...{ TableName: 'table', Key: { pk: 'a', sk: 'b' }, UpdateExpression: 'SET #one = :one, #two = :two' },
    ConditionExpression: 'attribute_exists(pk) AND #state = :was_state AND attribute_not_exists(#gone)',
    ExpressionAttributeNames: { '#one': 'one', '#two': 'two', '#state': 'state', '#gone': 'gone' },
    ExpressionAttributeValues: { ':one': { x: 1 }, ':two': 2, ':was_state': 'open' },
  });
});

test('an open cart is found by its owner and expires, one that was ordered does not', async () => {
  const cart = { ...startedCart(now), ...cartKey('digest'), account: 'ann' };
  const set = async (state: string) =>
    (await filled('carts of an owner', { ...cart, state }))[0]?.Update?.UpdateExpression;
  expect(await set('open')).toBe(
    'SET #owner_pk = :owner_pk, #owner_sk = :owner_sk, #due_pk = :due_pk, #due_at = :due_at',
  );
  expect(await set('ordered')).toBe('SET #owner_pk = :owner_pk, #owner_sk = :owner_sk');
});

test('an order is found by its owner, on the desk and by its numbers; an erased one by none of its numbers', async () => {
  const own = { externalId: 'PO-1', metadata: {} };
  const { order } = placedOrder(now, { order: { account: 'ann', own } });
  const row = { ...order, ...orderKey(order.id) };
  expect(await filled('orders of an owner', row)).toHaveLength(2);
  expect(await filled('orders of an owner', { ...row, erasedAt: at })).toHaveLength(1);
  const changed = { ...row, deliveredAt: '2026-11-22T12:00:00.000Z' };
  const [item] = await filled('orders of an owner', changed);
  expect(item?.Update?.ExpressionAttributeValues).toMatchObject({ ':changed': `2026-11-22T12:00:00.000Z#${order.id}` });
});

test('a refund that has not ended is awaited, a rejected one without an account is to be paid out', async () => {
  const paid = { ...payment('slug', { amount: grosze(700), purpose: purpose('ORDER', 0) }), ...paymentKey('slug') };
  const row = (state: 'requested' | 'asked' | 'rejected' | 'completed') => ({
    ...{ ...refund('r1', 'slug', { amount: grosze(70) }), ...refundKey('slug', 'r1'), state },
  });
  const listed = async (state: Parameters<typeof row>[0], change: object = {}, who = paid) =>
    (await filled('refunds', { ...row(state), ...change }, [who]))[0]?.Update?.ExpressionAttributeValues?.[':owner_pk'];
  expect([await listed('requested'), await listed('asked')]).toEqual(['refunds#waiting', 'refunds#waiting']);
  expect(await listed('rejected')).toBe('refunds#rejected');
  expect(await listed('rejected', {}, { ...paid, account: 'ann' })).toBeUndefined();
  expect(await listed('rejected', { owner_pk: 'refunds#rejected' })).toBeUndefined();
  expect(await listed('completed')).toBeUndefined();
});

test('a transfer that was started is awaited, no other attempt', async () => {
  const row = { ...attempt('slug', 700), ...attemptKey('slug', 1), method: 'transfer', state: 'started' };
  expect(await filled('refunds', row)).toHaveLength(1);
  expect(await filled('refunds', { ...row, state: 'paid' })).toEqual([]);
  expect(await filled('refunds', { ...row, method: 'card' })).toEqual([]);
});

test('a mail is found by the order it is about, where it is about one', async () => {
  const mail = { ...mailKey('m1'), id: 'm1', to: 'a@example.com', locale: 'en', state: 'queued', createdAt: at };
  expect(await filled('mails', { ...mail, template: 'order_delivered', orderId: 'ORDER' })).toHaveLength(1);
  expect(await filled('mails', { ...mail, template: 'quote_ready', quoteId: 'QUOTE' })).toEqual([]);
});

test('the promise of planned work is measured once', async () => {
  const plan = { orderId: 'ORDER', version: 1, customer: 'ann', promisedAt: at, plannedAt: at, excluded: [] };
  const row = { ...plan, ...planKey('ORDER') };
  const [item] = await filled('promises', row);
  expect(item?.Put).toMatchObject({ ConditionExpression: 'attribute_not_exists(pk)', Item: { kind: 'measure', at } });
  expect(await filled('promises', row, [workDueKey({ orderId: 'ORDER', kind: 'measure' })])).toEqual([]);
});

test('files of an order that was given up have their end, where nothing has set or ended it', async () => {
  const { order } = placedOrder(now, { order: { state: 'cancelled', endedAt: at } });
  const row = { ...order, ...orderKey(order.id) };
  const name = 'files of orders that ended';
  const [item] = await filled(name, row);
  expect(item?.Put).toMatchObject({
    TableName: 'jobs',
    ConditionExpression: 'attribute_not_exists(pk)',
    Item: { kind: 'files', at },
  });
  for (const change of [
    { state: 'delivered' },
    { erasedAt: at },
    { filesErased: { startedAt: at, text: false, files: [] } },
  ])
    expect(await filled(name, { ...row, ...change })).toEqual([]);
  expect(await filled(name, row, [workDueKey({ orderId: order.id, kind: 'files' })])).toEqual([]);
});

test('a fact stands in the journal of its day', async () => {
  const fact = { id: 'topup:top', kind: 'top_up', at, wallet: 'ann', legs: [] };
  expect(await filled('facts', { ...fact, ...factKey('topup:top') })).toHaveLength(1);
});

test('the review of older carts and orders has its name of today beside the former one', async () => {
  const set = async (row: Row) =>
    (await filled('the second reading of carts', { ...other, ...row }))[0]?.Update?.ExpressionAttributeValues?.[
      ':form'
    ];
  expect(await set({ form: { secondPass: 'verification' } })).toEqual({
    secondPass: 'verification',
    review: 'verification',
  });
  expect(await set({ form: { secondPass: 'verification', review: 'none' } })).toBeUndefined();
  expect([await set({ form: {} }), await set({ form: null }), await set({})]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
