import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { order, payment, refund } from '../../domain/ledger/test/bookRows.ts';
import { holdsOn, rowAfter } from '../test/onRows.ts';
import type { TransactItem } from '../transact.ts';
import { duePk, paymentKey, refundKey } from './paymentItems.ts';
import { endedRefundItems, newRefundItems, paidOutRefundItem, refundedPaymentItem } from './refunds.ts';

let db: TestTables['db'];
let table: string;
beforeAll(async () => {
  const tables = await createTables(['payments']);
  db = tables.db;
  table = tables.names.payments;
});
const holds = (item: TransactItem, rows: readonly (object | undefined)[]) => holdsOn(db, item, rows);
const after = (item: TransactItem, row?: object) => rowAfter(db, item, row);

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const asked = refund('r1', 'slug', { amount: grosze(70), orderId: 'ORDER', state: 'asked' });
const { requestedAt } = asked;
const due = { due_pk: duePk('slug'), due_at: requestedAt };
const listedIn = (owner_pk: string) => ({ owner_pk, owner_sk: `${requestedAt}#r1` });
const row = (state: string) => ({ ...asked, state, ...due, ...listedIn('refunds#waiting') });
const left = { ...refundKey('slug', 'r1'), ...asked };
const { state: _, ...stateless } = row('asked');
const rows = [...['requested', 'asked', 'completed', 'rejected', 'paid_out'].map(row), ...[stateless, undefined]];

test('a refund through the provider is due and listed until it ends, one to the balance has ended', async () => {
  const back = (change: Partial<typeof asked>) => newRefundItems(table, { ...asked, ...change });
  const [begun = {}, ...none] = back({ state: 'requested' });
  expect(await holds(begun, [undefined, ...rows.slice(0, 6)])).toEqual([
    ...[true, false, false, false, false, false, false],
  ]);
  expect(await after(begun)).toEqual({ ...left, ...row('requested') });
  expect(none).toEqual([]);
  const [done = {}, ...told] = back({ state: 'completed', to: 'balance' });
  expect(await after(done)).toEqual({ ...left, state: 'completed', to: 'balance' });
  expect(told).toHaveLength(1);
});

test('a refund counts on what was refunded when it was read', async () => {
  const counted = refundedPaymentItem(table, 'slug', 70, 30);
  const paid = { ...payment('slug', { amount: grosze(700), purpose: order('ORDER', 0) }), refunded: 30 };
  const { refunded: __, ...unrefunded } = paid;
  const sums = [29, 30, 31].map((refunded) => ({ ...paid, refunded }));
  expect(await holds(counted, [...sums, unrefunded, undefined])).toEqual([false, true, false, false, false]);
  const states = ['paid', 'awaiting', 'expired'].map((state) => ({ ...paid, state }));
  expect(await holds(counted, states)).toEqual([true, false, false]);
  expect(await after(counted, paid)).toEqual({ ...paymentKey('slug'), ...paid, refunded: 100 });
});

test('a refund ends once; rejected without a balance it stays listed until it is paid out by hand', async () => {
  const end = (ended: 'completed' | 'rejected', byHand: boolean) =>
    endedRefundItems(table, asked, { ended, byHand, now });
  const [done = {}, ...told] = end('completed', false);
  const [toBalance = {}] = end('rejected', false);
  const [byHand = {}, ...none] = end('rejected', true);
  for (const item of [done, toBalance, byHand])
    expect(await holds(item, rows)).toEqual([true, true, false, false, false, false, false]);
  expect(await after(done, row('asked'))).toEqual({ ...left, state: 'completed', finishedAt: at });
  expect(await after(toBalance, row('asked'))).toEqual({ ...left, state: 'rejected', finishedAt: at });
  const open = { ...left, state: 'rejected', finishedAt: at, ...listedIn('refunds#rejected') };
  expect(await after(byHand, row('asked'))).toEqual(open);
  expect([told, none].map(({ length }) => length)).toEqual([1, 0]);
  const payout = { by: 'bert', at, note: 'by bank' };
  const paidOut = paidOutRefundItem(table, asked, payout);
  expect(await holds(paidOut, rows)).toEqual([false, false, false, true, false, false, false]);
  expect(await after(paidOut, open)).toEqual({ ...left, state: 'paid_out', finishedAt: at, payout });
});
