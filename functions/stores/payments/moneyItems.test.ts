import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { attempt, notice, order, payment } from '../../domain/ledger/test/bookRows.ts';
import { invoicesDue } from '../invoices/invoiceKeys.ts';
import { holdsOn, rowAfter } from '../test/onRows.ts';
import type { TransactItem } from '../transact.ts';
import {
  attemptKey,
  duePk,
  expiredPaymentItem,
  newPaymentItem,
  noticeKey,
  paidFromBalanceItems,
  paymentKey,
  settledPaymentItems,
  transferKey,
} from './paymentItems.ts';
import { receivedTransferItems } from './transfers.ts';

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
const due = payment('slug', { state: 'awaiting', amount: grosze(700), account: 'ann', purpose: order('ORDER', 0) });
const topUp = payment('top', {
  ...{ state: 'awaiting', amount: grosze(700), account: 'ann' },
  purpose: { kind: 'top_up', topUp: grosze(700), bonus: grosze(0), fee: grosze(0) },
});
const listed = { owner_pk: 'account#ann', owner_sk: `${due.createdAt}#slug` };
const dueRow = { ...due, ...listed, due_pk: duePk('slug'), due_at: due.expiresAt };
const { state: _, ...stateless } = dueRow;
const [paidRow, expiredRow] = [
  { ...due, ...listed, state: 'paid' },
  { ...due, ...listed, state: 'expired' },
];
/** As far as its state goes, only an awaiting payment is moved. */
const byState = [dueRow, paidRow, expiredRow, stateless, undefined];
const onlyAwaiting = [true, false, false, false, false];

test('a payment is new once, its owner’s where there is one, and due as long as it is awaited', async () => {
  const item = (change: Partial<typeof due>) => newPaymentItem(table, { ...due, ...change });
  expect(await holds(item({}), [undefined, dueRow, expiredRow])).toEqual([true, false, false]);
  expect(await after(item({}))).toEqual({ ...paymentKey('slug'), ...dueRow });
  expect(await after(item({ account: undefined }))).not.toHaveProperty('owner_pk');
  expect(await after(item({ state: 'paid' }))).toEqual({ ...paymentKey('slug'), ...paidRow });
});

const transfer = { reference: 'R1', receivedOn: '2026-11-20', by: 'bert' };
const { receivedAt, outcome: __, ...noticed } = notice('slug', 7, 'applied');
const transferOf = (one: typeof due, number = 1) =>
  receivedTransferItems(table, {
    ...{ payment: one, attempt: { ...attempt(one.slug, 723, 23, 4), number } },
    notice: { ...notice(one.slug, 0, 'applied'), attempt: number, transfer },
  });

test('verified money settles its notice and its attempt once, and pays what is still awaited', async () => {
  const money = { payment: due, attempt: attempt('slug', 723, 23, 4), notice: notice('slug', 7, undefined), now };
  const [told = {}, tried = {}, moved = {}, ...events] = settledPaymentItems(table, { ...money, outcome: 'applied' });
  const received = { ...money.notice, state: 'received', due_pk: 'notices', due_at: at };
  const inState = (state: string) => ({ ...received, state });
  expect(await holds(told, [received, inState('settled'), inState('rejected'), {}, undefined])).toEqual([
    ...[true, false, false, false, false],
  ]);
  const settled = { state: 'settled', outcome: 'applied', settledAt: at };
  expect(await after(told, received)).toEqual({ ...noticeKey('slug', 1, 7), ...noticed, receivedAt, ...settled });
  const started = { ...money.attempt, state: 'started', owner_pk: 'transfers#awaited', owner_sk: 'a' };
  expect(await holds(tried, [started, { ...started, state: 'expired' }, {}, undefined])).toEqual([
    ...[true, true, true, false],
  ]);
  expect(await after(tried, { ...started, due_pk: 'attempts', due_at: at })).toEqual({
    ...{ ...attemptKey('slug', 1), ...money.attempt },
  });
  expect(await holds(moved, byState)).toEqual(onlyAwaiting);
  const by = { paidAt: at, paidAttempt: 1, fee: 23, feeVat: 4 };
  expect(await after(moved, dueRow)).toEqual({ ...paymentKey('slug'), ...paidRow, ...by });
  expect(events).toHaveLength(1);
});

test('money that comes late is added up beside, and tells of no payment', async () => {
  const late = {
    payment: { ...due, state: 'expired' as const },
    attempt: attempt('slug', 723),
    notice: notice('slug', 7, 'late'),
    now,
  };
  const items = settledPaymentItems(table, { ...late, outcome: 'late' });
  expect(items).toHaveLength(3);
  const [, , added = {}] = items;
  expect(await holds(added, [expiredRow, dueRow, paidRow, stateless, undefined])).toEqual(onlyAwaiting);
  expect(await after(added, expiredRow)).toEqual({ ...paymentKey('slug'), ...expiredRow, unapplied: 723 });
  expect(await after(added, { ...expiredRow, unapplied: 7 })).toMatchObject({ state: 'expired', unapplied: 730 });
});

test('a top-up that is paid is due for its invoice, by whichever way the money came', async () => {
  const by = { payment: topUp, attempt: attempt('top', 700), now, outcome: 'applied' as const };
  const [, , paid = {}] = settledPaymentItems(table, { ...by, notice: notice('top', 7, undefined) });
  const [, received = {}] = transferOf(topUp);
  const row = { ...topUp, attempts: 0 };
  const moved = { ...paymentKey('top'), ...row, state: 'paid', paidAttempt: 1, due_pk: invoicesDue.of('top') };
  expect(await after(paid, row)).toEqual({ ...moved, paidAt: at, due_at: at });
  const fee = { attempts: 1, fee: 23, feeVat: 4 };
  expect(await after(received, row)).toEqual({ ...moved, ...fee, paidAt: receivedAt, due_at: receivedAt });
});

test('a transfer is booked once, and pays what is awaited, unless another attempt was started', async () => {
  const [reference = {}, moved = {}, tried = {}, told = {}] = transferOf(due);
  const unpaid = { ...dueRow, attempts: 0 };
  const { attempts: ___, ...unnumbered } = unpaid;
  const rows = [unpaid, dueRow, unnumbered, { ...unpaid, state: 'paid' }, { ...unpaid, state: 'expired' }, undefined];
  expect(await holds(moved, rows)).toEqual([true, false, false, false, false, false]);
  const [, third = {}] = transferOf(due, 3);
  const tries = [1, 2, 3].map((attempts) => ({ ...dueRow, attempts }));
  expect(await holds(third, tries)).toEqual([false, true, false]);
  const by = { paidAt: receivedAt, paidAttempt: 1, fee: 23, feeVat: 4 };
  expect(await after(moved, unpaid)).toEqual({ ...paymentKey('slug'), ...paidRow, ...by });
  for (const item of [reference, tried, told]) expect(await holds(item, [undefined, {}])).toEqual([true, false]);
  const booked = { ...transfer, slug: 'slug', amount: 723, at: receivedAt };
  expect(await after(reference)).toEqual({ ...transferKey('R1'), ...booked });
  expect(await after(tried)).toEqual({ ...attemptKey('slug', 1), ...attempt('slug', 723, 23, 4) });
  expect(await after(told)).toEqual({
    ...{ ...noticeKey('slug', 1, 0), ...notice('slug', 0, 'applied'), transfer },
  });
});

test('a payment expires as it was read, and is paid from a balance while it is awaited', async () => {
  const expired = expiredPaymentItem(table, due);
  const tries = [0, 1, 2].map((attempts) => ({ ...dueRow, attempts }));
  expect(await holds(expired, tries)).toEqual([false, true, false]);
  expect(await holds(expired, byState)).toEqual(onlyAwaiting);
  expect(await after(expired, dueRow)).toEqual({ ...paymentKey('slug'), ...expiredRow });
  const paidWith = { account: 'ann', paid: grosze(700), bonus: grosze(0) };
  const [paid = {}] = paidFromBalanceItems(table, due, paidWith, now);
  expect(await holds(paid, tries)).toEqual([true, true, true]);
  expect(await holds(paid, byState)).toEqual(onlyAwaiting);
  expect(await after(paid, dueRow)).toEqual({ ...paymentKey('slug'), ...paidRow, paidAt: at, paidWith });
});
