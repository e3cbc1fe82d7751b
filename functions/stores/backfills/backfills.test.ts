import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { draftOf, issued } from '../../domain/invoice/test/sampleInvoices.ts';
import { sampleOrder } from '../../domain/invoice/test/sampleOrder.ts';
import { attempt, payment, order as purpose, refund } from '../../domain/ledger/test/bookRows.ts';
import { placedOrder } from '../../usecases/orders/test/placedOrder.ts';
import { startedCart } from '../../usecases/test/startedCart.ts';
import { cartDue, cartKey, cartOwner } from '../carts/cartKeys.ts';
import { deliveriesDue, invoiceKey } from '../invoices/invoiceKeys.ts';
import { factKey, journalKey } from '../ledger/ledgerItems.ts';
import { mailKey } from '../mails/queuedMails.ts';
import { deskOf, orderKey, ownerOf } from '../orders/orderKeys.ts';
import { attemptKey, awaitedTransfersPk, duePk, paymentKey, refundKey } from '../payments/paymentItems.ts';
import { planKey } from '../production/productionKeys.ts';
import { workDueKey } from '../production/workDue.ts';
import { holdsOn, rowAfter } from '../test/onRows.ts';
import { backfills, indexBackfills } from './backfills.ts';
import { type Row, setItem } from './runBackfill.ts';

let db: TestTables['db'];
let names: { orders: string; jobs: string };
beforeAll(async () => {
  ({ db, names } = await createTables(['orders', 'jobs']));
});

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
/** The items that a backfill writes for a row; `there`: other existing rows, which it may read. */
const filled = async (name: string, row: Row, there: readonly Row[] = []) => {
  const backfill = backfills.find((one) => one.name.startsWith(name));
  if (!backfill) throw new Error(`No backfill ${name}.`);
  const look = async ({ pk, sk }: { pk: string; sk: string }) => there.find((one) => one.pk === pk && one.sk === sk);
  return backfill.items(names.orders, row, look, { jobs: names.jobs });
};
/** The row after a backfill. */
const left = async (name: string, row: Row, there: readonly Row[] = []) => {
  const [item = {}] = await filled(name, row, there);
  return rowAfter(db, item, row);
};
const other = { pk: 'other#1', sk: 'other', state: 'open' };

test('every index has its backfill, or was there from the first', () => {
  const names = new Set(['first', ...backfills.map(({ name }) => name)]);
  expect(Object.values(indexBackfills).filter((name) => !names.has(name))).toEqual([]);
});

test('rows of other kinds are left alone by each', async () => {
  for (const { name } of backfills) expect(await filled(name, other), name).toEqual([]);
});

test('only what a row lacks is set, while it is as it was read', async () => {
  const row = { pk: 'a', sk: 'b', state: 'open', one: { x: 1, y: [2] } };
  expect(setItem(names.orders, row, { one: { y: [2], x: 1 }, two: undefined }, ['state'])).toEqual([]);
  const [item = {}] = setItem(names.orders, row, { one: { x: 1 }, two: 2 }, ['state', 'gone']);
  const { state: _, ...stateless } = row;
  const rows = [row, { ...row, three: 3 }, { ...row, state: 'ordered' }, { ...row, gone: false }, stateless, undefined];
  expect(await holdsOn(db, item, rows)).toEqual([true, true, false, false, false, false]);
  expect(await rowAfter(db, item, { ...row, three: 3 })).toEqual({ ...row, one: { x: 1 }, two: 2, three: 3 });
  const [free = {}] = setItem(names.orders, row, { one: row.one, two: 2 }, []);
  expect(await holdsOn(db, free, [row, {}, undefined])).toEqual([true, true, false]);
  expect(await rowAfter(db, free, { ...row, one: 'since' })).toEqual({ ...row, one: 'since', two: 2 });
});

test('an open cart is found by its owner and expires, one that was ordered does not', async () => {
  const cart = { ...startedCart(now), account: 'ann' };
  const [open, ordered] = [
    { ...cart, ...cartKey('digest') },
    { ...cart, ...cartKey('digest'), state: 'ordered' },
  ];
  const name = 'carts of an owner';
  const owner = cartOwner('digest', cart);
  expect(await left(name, open)).toEqual({ ...open, ...owner, ...cartDue('digest', cart.expiresAt) });
  expect(await left(name, ordered)).toEqual({ ...ordered, ...owner });
  const [item = {}] = await filled(name, open);
  expect(await holdsOn(db, item, [open, ordered, { ...open, revision: 2 }, undefined])).toEqual([
    ...[true, false, false, false],
  ]);
});

test('an order is found by its owner, on the desk and by its numbers; an erased one by none of its numbers', async () => {
  const own = { externalId: 'PO-1', metadata: {} };
  const { order } = placedOrder(now, { order: { account: 'ann', own } });
  const row = { ...order, ...orderKey(order.id) };
  const name = 'orders of an owner';
  expect(await filled(name, row)).toHaveLength(2);
  expect(await filled(name, { ...row, erasedAt: at })).toHaveLength(1);
  const delivered = { ...row, deliveredAt: '2026-11-22T12:00:00.000Z' };
  expect(await left(name, delivered)).toEqual({
    ...{ ...delivered, ...ownerOf(order), ...deskOf(order), changed: `2026-11-22T12:00:00.000Z#${order.id}` },
  });
  const [item = {}] = await filled(name, row);
  const since = [{ state: 'cancelled' }, { erasedAt: at }, { changed: `${at}#${order.id}` }];
  expect(await holdsOn(db, item, [row, ...since.map((change) => ({ ...row, ...change })), undefined])).toEqual([
    ...[true, false, false, false, false],
  ]);
});

test('a refund that has not ended is awaited, a rejected one without an account is to be paid out', async () => {
  const paid = { ...payment('slug', { amount: grosze(700), purpose: purpose('ORDER', 0) }), ...paymentKey('slug') };
  const row = (state: 'requested' | 'asked' | 'rejected' | 'completed') => ({
    ...{ ...refund('r1', 'slug', { amount: grosze(70) }), ...refundKey('slug', 'r1'), state },
  });
  const name = 'refunds';
  const place = { owner_pk: 'refunds#waiting', owner_sk: `${row('asked').requestedAt}#r1` };
  const due = { due_pk: duePk('slug'), due_at: row('asked').requestedAt };
  for (const state of ['requested', 'asked'] as const)
    expect(await left(name, row(state))).toEqual({ ...row(state), ...place, ...due });
  expect(await left(name, { ...row('asked'), due_at: at })).toMatchObject({ ...place, due_at: at });
  const rejected = row('rejected');
  expect(await left(name, rejected, [paid])).toEqual({ ...rejected, ...place, owner_pk: 'refunds#rejected' });
  expect(await filled(name, rejected, [{ ...paid, account: 'ann' }])).toEqual([]);
  expect(await filled(name, { ...rejected, owner_pk: 'refunds#rejected' }, [paid])).toEqual([]);
  expect(await filled(name, row('completed'), [paid])).toEqual([]);
  for (const state of ['asked', 'rejected'] as const) {
    const [item = {}] = await filled(name, row(state), [paid]);
    const states = [row(state), row('completed'), undefined];
    expect(await holdsOn(db, item, states)).toEqual([true, false, false]);
  }
});

test('a transfer that was started is awaited, no other attempt', async () => {
  const row = { ...attempt('slug', 700), ...attemptKey('slug', 1), method: 'transfer', state: 'started' };
  const listed = { owner_pk: awaitedTransfersPk, owner_sk: `${row.startedAt}#slug.1` };
  expect(await left('refunds', row)).toEqual({ ...row, ...listed });
  const [item = {}] = await filled('refunds', row);
  expect(await holdsOn(db, item, [row, { ...row, state: 'paid' }, undefined])).toEqual([true, false, false]);
  expect(await filled('refunds', { ...row, state: 'paid' })).toEqual([]);
  expect(await filled('refunds', { ...row, method: 'card' })).toEqual([]);
});

test('a mail is found by the order it is about, where it is about one', async () => {
  const mail = { ...mailKey('m1'), id: 'm1', to: 'a@example.com', locale: 'en', state: 'queued', createdAt: at };
  const row = { ...mail, template: 'order_delivered', orderId: 'ORDER' };
  expect(await left('mails', row)).toEqual({ ...row, mails_pk: 'order#ORDER', mails_sk: `${at}#m1` });
  const [item = {}] = await filled('mails', row);
  expect(await holdsOn(db, item, [row, { ...row, state: 'sent' }, undefined])).toEqual([true, false, false]);
  expect(await filled('mails', { ...mail, template: 'quote_ready', quoteId: 'QUOTE' })).toEqual([]);
});

test('the promise of planned work is measured once', async () => {
  const plan = { orderId: 'ORDER', version: 1, customer: 'ann', promisedAt: at, plannedAt: at, excluded: [] };
  const row = { ...plan, ...planKey('ORDER') };
  const [item = {}] = await filled('promises', row);
  expect(await holdsOn(db, item, [undefined, {}])).toEqual([true, false]);
  const key = workDueKey({ orderId: 'ORDER', kind: 'measure' });
  expect(await rowAfter(db, item)).toMatchObject({ ...key, kind: 'measure', at, due_at: at });
  expect(await filled('promises', row, [key])).toEqual([]);
});

test('files of an order that was given up have their end, where nothing has set or ended it', async () => {
  const { order } = placedOrder(now, { order: { state: 'cancelled', endedAt: at } });
  const row = { ...order, ...orderKey(order.id) };
  const name = 'files of orders that ended';
  const [item = {}] = await filled(name, row);
  expect(item.Put?.TableName).toBe(names.jobs);
  expect(await holdsOn(db, item, [undefined, {}])).toEqual([true, false]);
  const key = workDueKey({ orderId: order.id, kind: 'files' });
  expect(await rowAfter(db, item)).toMatchObject({ ...key, kind: 'files', at, due_at: '2026-11-27T12:00:00.000Z' });
  for (const change of [
    { state: 'delivered' },
    { erasedAt: at },
    { filesErased: { startedAt: at, text: false, files: [] } },
  ])
    expect(await filled(name, { ...row, ...change })).toEqual([]);
  expect(await filled(name, row, [key])).toEqual([]);
});

test('a fact stands in the journal of its day', async () => {
  const fact = { id: 'topup:top', kind: 'top_up', at, wallet: 'ann', legs: [] };
  const row = { ...fact, ...factKey('topup:top') };
  expect(await left('facts', row)).toEqual({ ...row, ...journalKey('topup:top', at) });
});

test('the review of older carts and orders has its name of today beside the former one', async () => {
  const name = 'the second reading of carts';
  const older = { ...other, form: { secondPass: 'verification' }, quotation: { secondPass: 'none', price: 1 } };
  expect(await left(name, older)).toEqual({
    ...other,
    form: { secondPass: 'verification', review: 'verification' },
    quotation: { secondPass: 'none', review: 'none', price: 1 },
  });
  const [item = {}] = await filled(name, older);
  const since = [{ form: { secondPass: 'none' } }, { quotation: { secondPass: 'none', price: 2 } }];
  expect(await holdsOn(db, item, [older, ...since.map((change) => ({ ...older, ...change })), other])).toEqual([
    ...[true, false, false, false],
  ]);
  for (const form of [{ secondPass: 'verification', review: 'none' }, {}, null, undefined])
    expect(await filled(name, { ...other, form })).toEqual([]);
});

test('invoices that were rejected for their document come into the list, others are sent again', async () => {
  const invoice = issued({ ...draftOf(sampleOrder()), id: 'order.A' });
  const row = { ...invoiceKey('order.A'), state: 'issued', id: 'order.A', invoice, corrected: 0, createdAt: at };
  const rejected = (ksefReason: string) => ({
    ...{ ...row, ksef: 'rejected', ksefReason, ksefSession: 'S', ksefReference: 'R', pdf: 'offline.pdf' },
  });
  const refused = await left('invoices that were rejected', rejected('430'));
  expect(refused).toMatchObject({ ksef: 'rejected', ksefReference: 'R', outside_pk: 'outside#document_refused' });
  expect(refused).not.toHaveProperty('due_pk');
  for (const [reason, kind] of [
    ['21304', 'login_refused'],
    ['auth_450', 'login_refused'],
    ['http_403', 'login_refused'],
    ['21405', 'session_refused'],
    ['wrong_number', 'session_refused'],
  ] as const) {
    const again = await left('invoices that were rejected', rejected(reason));
    expect(again, reason).toMatchObject({ ksef: 'queued', due_pk: deliveriesDue.of('order.A'), due_at: at });
    expect(again, reason).toMatchObject({ outside_pk: `outside#${kind}`, ksefTrouble: { kind, code: reason } });
    expect(again, reason).not.toHaveProperty('ksefReference');
  }
  expect(await filled('invoices that were rejected', { ...rejected('430'), ksefTrouble: {} })).toEqual([]);
  expect(await filled('invoices that were rejected', { ...row, ksef: 'accepted' })).toEqual([]);
});
