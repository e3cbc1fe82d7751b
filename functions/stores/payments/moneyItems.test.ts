import { expect, test } from 'vitest';
import { grosze } from '#shared/model/grosze.ts';
import { attempt, notice, order, payment, refund } from '../../domain/ledger/test/bookRows.ts';
import { paidFromBalanceItems } from '../ledger/balanceItems.ts';
import { expiredPaymentItem, newPaymentItem, settledPaymentItems } from './paymentItems.ts';
import { endedRefundItems, newRefundItems, paidOutRefundItem, refundedPaymentItem } from './refundItems.ts';
import { receivedTransferItems } from './transferItems.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const due = payment('slug', { state: 'awaiting', amount: grosze(700), account: 'ann', purpose: order('ORDER', 0) });
const topUp = payment('top', {
  ...{ state: 'awaiting', amount: grosze(700), account: 'ann' },
  purpose: { kind: 'top_up', topUp: grosze(700), bonus: grosze(0), fee: grosze(0) },
});
const once = 'attribute_not_exists(pk)';

test('a payment is new once, its owner’s where there is one, and due as long as it is awaited', () => {
  const item = (change: Partial<typeof due>) => newPaymentItem('payments', { ...due, ...change }).Put;
  expect(item({})).toMatchObject({
    ...{
      ConditionExpression: once,
      Item: { owner_pk: 'account#ann', owner_sk: `${due.createdAt}#slug`, due_at: due.expiresAt },
    },
  });
  expect(item({ account: undefined })?.Item).not.toHaveProperty('owner_pk');
  expect(item({ state: 'paid' })?.Item).not.toHaveProperty('due_pk');
});

test('verified money settles its notice and its attempt once, and pays what is still awaited', () => {
  const money = { payment: due, attempt: attempt('slug', 723, 23, 4), notice: notice('slug', 7, undefined), now };
  const [told, tried, moved, ...events] = settledPaymentItems('payments', { ...money, outcome: 'applied' });
  expect([told, tried, moved].map((one) => one?.Update?.ConditionExpression)).toEqual([
    ...['#state = :received', 'attribute_exists(pk)', '#state = :awaiting'],
  ]);
  expect(moved?.Update?.UpdateExpression).toMatch(/ REMOVE due_pk, due_at$/);
  expect(moved?.Update?.ExpressionAttributeValues).toMatchObject({ ':attempt': 1, ':fee': 23, ':feeVat': 4 });
  expect(moved?.Update?.ExpressionAttributeValues).not.toHaveProperty(':invoice');
  expect(events).toHaveLength(1);
});

test('money that comes late is added up beside, and tells of no payment', () => {
  const late = {
    payment: { ...due, state: 'expired' as const },
    attempt: attempt('slug', 723),
    notice: notice('slug', 7, 'late'),
    now,
  };
  const items = settledPaymentItems('payments', { ...late, outcome: 'late' });
  expect(items).toHaveLength(3);
  expect(items[2]?.Update).toMatchObject({
    ...{ UpdateExpression: 'ADD unapplied :amount', ConditionExpression: '#state = :state' },
    ExpressionAttributeValues: { ':amount': 723, ':state': 'expired' },
  });
});

test('a top-up that is paid is due for its invoice, by whichever way the money came', () => {
  const by = { payment: topUp, attempt: attempt('top', 700), now, outcome: 'applied' as const };
  const paid = settledPaymentItems('payments', { ...by, notice: notice('top', 7, undefined) })[2]?.Update;
  const transfer = { reference: 'R1', receivedOn: '2026-11-20', by: 'bert' };
  const received = (one: typeof due) =>
    receivedTransferItems('payments', {
      ...{ payment: one, attempt: attempt('top', 700), notice: { ...notice('top', 0, 'applied'), transfer } },
    });
  for (const item of [paid, received(topUp)[1]?.Update]) {
    expect(item?.UpdateExpression).toMatch(/, due_pk = :invoice, due_at = :at$/);
    expect(item?.ExpressionAttributeValues).toHaveProperty(':invoice');
  }
  const [reference, moved, tried, told] = received(due);
  expect(moved?.Update?.UpdateExpression).toMatch(/ REMOVE due_pk, due_at$/);
  expect(moved?.Update?.ConditionExpression).toBe('#state = :awaiting AND attempts = :before');
  expect(moved?.Update?.ExpressionAttributeValues).toMatchObject({ ':number': 1, ':before': 0 });
  expect([reference, tried, told].map((one) => one?.Put?.ConditionExpression)).toEqual([once, once, once]);
});

test('a payment expires as it was read, and is paid from a balance while it is awaited', () => {
  expect(expiredPaymentItem('payments', due).Update).toMatchObject({
    ...{
      ConditionExpression: '#state = :awaiting AND attempts = :attempts',
      ExpressionAttributeValues: { ':attempts': 1 },
    },
  });
  const [paid] = paidFromBalanceItems('payments', due, { account: 'ann', paid: grosze(700), bonus: grosze(0) }, now);
  expect(paid?.Update?.ConditionExpression).toBe('#state = :awaiting');
});

test('a refund through the provider is due and listed until it ends, one to the balance has ended', () => {
  const back = (change: Partial<ReturnType<typeof refund>>) =>
    newRefundItems('payments', { ...refund('r1', 'slug', { amount: grosze(70), orderId: 'ORDER' }), ...change });
  const [asked, ...none] = back({ state: 'requested' });
  expect(asked?.Put).toMatchObject({
    ConditionExpression: once,
    Item: { due_at: asked?.Put?.Item?.requestedAt, owner_pk: 'refunds#waiting' },
  });
  expect(none).toEqual([]);
  const [done, ...told] = back({ state: 'completed', to: 'balance' });
  for (const name of ['due_pk', 'owner_pk']) expect(done?.Put?.Item).not.toHaveProperty(name);
  expect(told).toHaveLength(1);
});

test('a refund counts on what was refunded when it was read', () => {
  expect(refundedPaymentItem('payments', 'slug', 70, 30).Update).toMatchObject({
    ...{ ConditionExpression: '#state = :paid AND refunded = :before' },
    ExpressionAttributeValues: { ':before': 30, ':after': 100 },
  });
});

test('a refund ends once; rejected without a balance it stays listed until it is paid out by hand', () => {
  const asked = refund('r1', 'slug', { amount: grosze(70), orderId: 'ORDER', state: 'asked' });
  const end = (ended: 'completed' | 'rejected', byHand: boolean) =>
    endedRefundItems('payments', asked, { ended, byHand, now });
  expect(end('completed', false)[0]?.Update).toMatchObject({
    ...{ ConditionExpression: '#state IN (:requested, :asked)' },
    UpdateExpression: 'SET #state = :state, finishedAt = :at REMOVE owner_pk, owner_sk, due_pk, due_at',
  });
  const byHand = end('rejected', true);
  expect(byHand[0]?.Update?.UpdateExpression).toBe(
    'SET #state = :state, finishedAt = :at, owner_pk = :open REMOVE due_pk, due_at',
  );
  expect(byHand[0]?.Update?.ExpressionAttributeValues).toMatchObject({ ':open': 'refunds#rejected' });
  expect([end('completed', false).length, byHand.length]).toEqual([2, 1]);
  const payout = { by: 'bert', at: now.toISOString(), note: 'by bank' };
  expect(paidOutRefundItem('payments', asked, payout).Update.ConditionExpression).toBe('#state = :rejected');
});
