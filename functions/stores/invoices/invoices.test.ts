import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { draftOf, issued } from '../../domain/invoice/test/sampleInvoices.ts';
import { sampleOrder } from '../../domain/invoice/test/sampleOrder.ts';
import type { KeptEvent } from '../../domain/webhooks/eventBody.ts';
import { PendingEvent } from '../../domain/webhooks/pendingEvent.ts';
import { mailKey, queuedMailItem } from '../mails/queuedMails.ts';
import { firstRows } from '../owned.ts';
import { holdsOn, rowAfter } from '../test/onRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { deliveryKey, laneKey, lanesPk, lanesPks, waitingKey } from '../webhooks/endpoints.ts';
import { sendItems } from '../webhooks/events.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { invoiceDueStore } from './invoiceDeliveries.ts';
import { deliveriesDue, invoiceKey, seriesKey } from './invoiceKeys.ts';
import { heldItem, issuedItem, numbersTakenItem, openerItems } from './invoices.ts';

let db: TestTables['db'];
let names: { invoices: string; work: string; orders: string; events: string };
beforeAll(async () => {
  ({ db, names } = await createTables(['invoices', 'work', 'orders', 'events']));
});
const holds = (item: TransactItem, rows: readonly (object | undefined)[]) => holdsOn(db, item, rows);
const after = (item: TransactItem, row?: object) => rowAfter(db, item, row);

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const seconds = now.getTime() / 1000;
const guest = draftOf(sampleOrder());
const draft = { ...guest, account: 'ann' };

test('numbers run without a gap: the first of a series, then the next of the last', async () => {
  const series = 'FV/2026/11';
  const rows = [undefined, {}, ...[0, 1, 2, 3].map((last) => ({ last }))];
  const [first, three, second] = [
    numbersTakenItem(names.invoices, series, 1),
    numbersTakenItem(names.invoices, series, 1, 3),
    numbersTakenItem(names.invoices, series, 2),
  ];
  for (const item of [first, three]) expect(await holds(item, rows)).toEqual([true, false, false, false, false, false]);
  expect(await holds(second, rows)).toEqual([false, false, false, true, false, false]);
  expect(await after(first)).toEqual({ ...seriesKey(series), last: 1 });
  expect(await after(three)).toEqual({ ...seriesKey(series), last: 3 });
  expect(await after(second, { last: 1 })).toEqual({ ...seriesKey(series), last: 2 });
  expect(await after(numbersTakenItem(names.invoices, series, 2, 3), { last: 1 })).toMatchObject({ last: 4 });
});

test('an invoice takes the place of a held one alone, and is listed for an account', async () => {
  const row = {
    state: 'issued',
    id: 'i1',
    invoice: issued(draft),
    corrected: grosze(0),
    ksef: 'queued',
    createdAt: at,
  } as const;
  const held = { state: 'held', id: 'i1', hold: 'vies', draft, createdAt: at } as const;
  const { state: _, ...stateless } = held;
  for (const item of [issuedItem(names.invoices, row), heldItem(names.invoices, held)])
    expect(await holds(item, [undefined, held, row, stateless])).toEqual([true, true, false, false]);
  const listed = { ...invoiceKey('i1'), owner_pk: 'account#ann', owner_sk: `${at}#i1` };
  const due = { due_pk: deliveriesDue.of('i1'), due_at: at };
  expect(await after(issuedItem(names.invoices, row), held)).toEqual({ ...row, ...listed, ...due });
  expect(await after(heldItem(names.invoices, held), { ...held, hold: 'vies_differs' })).toEqual({
    ...held,
    ...listed,
  });
  const ofGuest = { ...held, draft: guest };
  expect(await after(heldItem(names.invoices, ofGuest))).toEqual({ ...ofGuest, ...invoiceKey('i1') });
});

test('an invoice is found by each cart, by its account, and for an account by each order it is of', () => {
  const opened = (one: typeof draft | typeof guest) =>
    openerItems(names.invoices, one).map(({ Put }) => [Put?.Item?.pk, Put?.Item?.sk]);
  const cart = [`opener#cart#${guest.cartDigests[0]}`, guest.id];
  expect(opened(guest)).toEqual([cart]);
  expect(opened(draft)).toEqual([
    cart,
    ['opener#account#ann', guest.id],
    ['opener#account#ann', `order#${guest.orderIds[0]}`],
  ]);
  expect(opened({ ...draft, kind: 'KOR' })).toHaveLength(2);
});

test('a mail is queued once, due a minute later, and found by its order', async () => {
  const sent = { id: 'm1', to: 'a@example.com', locale: 'en', state: 'queued', createdAt: at } as const;
  const item = queuedMailItem(names.work, { ...sent, template: 'order_delivered', orderId: 'ORDER' });
  expect(await holds(item, [undefined, sent, { ...sent, state: 'sent' }])).toEqual([true, false, false]);
  const row = await after(item);
  expect(row).toMatchObject({
    ...{ ...mailKey('m1'), ...sent, orderId: 'ORDER', mails_pk: 'order#ORDER', mails_sk: `${at}#m1` },
    due_at: '2026-11-20T12:01:00.000Z',
  });
  expect(row?.expires_at).toBeGreaterThan(seconds + 86_400);
  expect(Number(row?.expires_at) % 86_400).toBe(seconds % 86_400);
  const other = queuedMailItem(names.work, { ...sent, template: 'quote_ready', quoteId: 'QUOTE' });
  expect(await after(other)).not.toHaveProperty('mails_pk');
});

test('an event is told of an order, an account or a cart, in the index of its table, and of nothing else', () => {
  const told = (change: Partial<PendingEvent>, index?: 'due' | 'queue') =>
    pendingEventItems(names.orders, { type: 'order.created', at, ...change }, index);
  expect(told({})).toEqual([]);
  expect(told({ quoteId: 'QUOTE' })).toEqual([]);
  for (const of of [{ orderId: 'ORDER' }, { account: 'ann' }, { cartDigest: 'd' }]) expect(told(of)).toHaveLength(1);
  expect(told({ orderId: 'ORDER' })[0]?.Put?.Item).toMatchObject({ pk: 'told#order#ORDER', due_at: at });
  expect(told({ orderId: 'ORDER' }, 'queue')[0]?.Put?.Item).toMatchObject({ queue_due: at });
  expect(told({ orderId: 'ORDER' }, 'queue')[0]?.Put?.Item).not.toHaveProperty('due_at');
});

test('what happens twice at one instant, as on a clock that stands still, is told of twice, in the order it happened', async () => {
  const told = { type: 'order.state_changed', orderId: 'TWICE', at, data: { status: 'on_hold' } } as const;
  for (const place of [1, 2, 3]) {
    const number = { ...told, data: { ...told.data, turn: place } };
    await transact(db, pendingEventItems(names.orders, number));
    await transact(db, pendingEventItems(names.orders, told));
  }
  const rows = await firstRows(db, z.looseObject({ told: PendingEvent }), 9, names.orders, 'pk = :pk', {
    pk: 'told#order#TWICE',
  });
  expect(rows.map(({ read }) => read.told.data?.turn)).toEqual([1, undefined, 2, undefined, 3, undefined]);
});

test('an invoice that is ready is told of with all its orders, and as an event of the order where it has one', async () => {
  const told = async (id: string, orderIds: string[]) => {
    const invoice = { ...issued({ ...draft, id }), orderIds };
    const row = { state: 'issued', id, invoice, corrected: grosze(0), ksef: 'queued', createdAt: at } as const;
    await transact(db, [issuedItem(names.invoices, row)]);
    expect(await invoiceDueStore(db, names.invoices).note(row, { pdf: 'k' }, undefined, now)).toBe(true);
    const subject = orderIds.length === 1 ? `order#${orderIds[0]}` : 'account#ann';
    const rows = await firstRows(db, z.looseObject({ told: PendingEvent }), 9, names.invoices, 'pk = :pk', {
      pk: `told#${subject}`,
    });
    return rows.map(
      ({
        read: {
          told: { orderId, orderIds: all, data },
        },
      }) => [data?.invoice, orderId, all],
    );
  };
  expect(await told('i-one', ['A'])).toEqual([['i-one', 'A', ['A']]]);
  expect(await told('i-month', ['A', 'B', 'C'])).toEqual([['i-month', undefined, ['A', 'B', 'C']]]);
});

const event: KeptEvent = {
  ...{ id: 'e1', account: 'ann', place: 'p1', type: 'order.created', subject: 'order#A', sequence: 1, body: '{}' },
};
const sent = (options?: { atOnce?: boolean }) => sendItems(names.events, 'end1', event, now, options);

test('an event waits in the lane of its subject, behind earlier failures unless it is asked for at once', async () => {
  const expires_at = seconds + 30 * 86_400;
  const lane = { account: 'ann', endpoint: 'end1', subject: 'order#A', due_pk: lanesPk('order#A'), expires_at };
  const left = { ...laneKey('end1', 'order#A'), ...lane };
  const later = new Date(now.getTime() + 1).toISOString();
  const failed = { ...lane, due_at: later, touches: 3, failures: 2, expires_at: seconds };
  for (const options of [undefined, { atOnce: false }, { atOnce: true }]) {
    const [, item = {}] = sent(options);
    expect(await after(item)).toEqual({ ...left, due_at: at, touches: 1 });
    const due_at = options?.atOnce ? at : later;
    expect(await after(item, failed)).toEqual({ ...left, due_at, touches: 4, failures: 2 });
  }
  expect(new Set(['a', 'b', 'c', 'd'].map(lanesPk))).toEqual(new Set(lanesPks));
  expect(lanesPk('ab')).toBe(lanesPk('ba'));
});

test('an event that is sent waits in the log with the attempts that it had', async () => {
  const [waiting = {}, , delivery = {}] = sent();
  const expires_at = seconds + 30 * 86_400;
  expect(await after(waiting)).toEqual({ ...waitingKey('end1', 'order#A', 'p1'), event: 'e1', expires_at });
  const entry = { place: 'p1', event: 'e1', type: 'order.created', state: 'waiting', expires_at };
  expect(await after(delivery)).toEqual({ ...deliveryKey('end1', 'p1'), ...entry, attempts: [] });
  const attempts = [{ at, ms: 5 }];
  expect(await after(delivery, { ...entry, state: 'failed', attempts })).toEqual({
    ...{ ...deliveryKey('end1', 'p1'), ...entry, attempts },
  });
});
