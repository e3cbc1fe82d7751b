import { expect, test } from 'vitest';
import { grosze } from '#shared/model/grosze.ts';
import { draftOf, issued } from '../../domain/invoice/test/sampleInvoices.ts';
import { sampleOrder } from '../../domain/invoice/test/sampleOrder.ts';
import type { KeptEvent } from '../../domain/webhooks/keptEvent.ts';
import type { PendingEvent } from '../../domain/webhooks/pendingEvent.ts';
import { mailKey, queuedMailItem } from '../mails/mailItems.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { sendItems } from '../webhooks/webhookItems.ts';
import { lanesPk, lanesPks } from '../webhooks/webhookKeys.ts';
import { heldItem, issuedItem, numbersTakenItem, openerItems } from './invoiceItems.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const seconds = now.getTime() / 1000;
const guest = draftOf(sampleOrder());
const draft = { ...guest, account: 'ann' };
const replaceable = 'attribute_not_exists(pk) OR #state = :held';

test('numbers run without a gap: the first of a series, then the next of the last', () => {
  expect(numbersTakenItem('invoices', 'FV/2026/11', 1, 3).Update).toMatchObject({
    ...{ ConditionExpression: 'attribute_not_exists(pk)', ExpressionAttributeValues: { ':last': 3 } },
  });
  expect(numbersTakenItem('invoices', 'FV/2026/11', 1).Update?.ExpressionAttributeValues).toEqual({ ':last': 1 });
  expect(numbersTakenItem('invoices', 'FV/2026/11', 2).Update).toMatchObject({
    ...{ ConditionExpression: '#last = :before', ExpressionAttributeValues: { ':last': 2, ':before': 1 } },
  });
});

test('an invoice takes the place of a held one alone, and is listed for an account', () => {
  const row = {
    state: 'issued',
    id: 'i1',
    invoice: issued(draft),
    corrected: grosze(0),
    ksef: 'queued',
    createdAt: at,
  } as const;
  const held = { state: 'held', id: 'i1', hold: 'vies', draft, createdAt: at } as const;
  for (const { Put } of [issuedItem('invoices', row), heldItem('invoices', held)]) {
    expect(Put?.ConditionExpression).toBe(replaceable);
    expect(Put?.Item).toMatchObject({ owner_pk: 'account#ann', owner_sk: `${at}#i1` });
  }
  expect(issuedItem('invoices', row).Put?.Item).toMatchObject({ due_at: at });
  expect(heldItem('invoices', { ...held, draft: guest }).Put?.Item).not.toHaveProperty('owner_pk');
});

test('an invoice is found by each cart, by its account, and for an account by each order it is of', () => {
  const opened = (one: typeof draft | typeof guest) =>
    openerItems('invoices', one).map(({ Put }) => [Put?.Item?.pk, Put?.Item?.sk]);
  const cart = [`opener#cart#${guest.cartDigests[0]}`, guest.id];
  expect(opened(guest)).toEqual([cart]);
  expect(opened(draft)).toEqual([
    cart,
    ['opener#account#ann', guest.id],
    ['opener#account#ann', `order#${guest.orderIds[0]}`],
  ]);
  expect(opened({ ...draft, kind: 'KOR' })).toHaveLength(2);
});

test('a mail is queued once, due a minute later, and found by its order', () => {
  const sent = { id: 'm1', to: 'a@example.com', locale: 'en', state: 'queued', createdAt: at } as const;
  const row = queuedMailItem('work', { ...sent, template: 'order_delivered', orderId: 'ORDER' }).Put;
  expect(row).toMatchObject({
    ...{ ConditionExpression: 'attribute_not_exists(pk)' },
    Item: { ...mailKey('m1'), mails_pk: 'order#ORDER', mails_sk: `${at}#m1`, due_at: '2026-11-20T12:01:00.000Z' },
  });
  expect(row?.Item?.expires_at).toBeGreaterThan(seconds + 86_400);
  expect(row?.Item?.expires_at % 86_400).toBe(seconds % 86_400);
  const other = queuedMailItem('work', { ...sent, template: 'quote_ready', quoteId: 'QUOTE' }).Put;
  expect(other?.Item).not.toHaveProperty('mails_pk');
});

test('an event is told of an order, an account or a cart, in the index of its table, and of nothing else', () => {
  const told = (change: Partial<PendingEvent>, index?: 'due' | 'queue') =>
    pendingEventItems('orders', { type: 'order.created', at, ...change }, index);
  expect(told({})).toEqual([]);
  expect(told({ quoteId: 'QUOTE' })).toEqual([]);
  for (const of of [{ orderId: 'ORDER' }, { account: 'ann' }, { cartDigest: 'd' }]) expect(told(of)).toHaveLength(1);
  expect(told({ orderId: 'ORDER' })[0]?.Put?.Item).toMatchObject({ pk: 'told#order#ORDER', due_at: at });
  expect(told({ orderId: 'ORDER' }, 'queue')[0]?.Put?.Item).toMatchObject({ queue_due: at });
  expect(told({ orderId: 'ORDER' }, 'queue')[0]?.Put?.Item).not.toHaveProperty('due_at');
});

test('an event waits in the lane of its subject, behind earlier failures unless it is asked for at once', () => {
  const event = {
    id: 'e1',
    account: 'ann',
    place: 'p1',
    type: 'order.created',
    subject: 'order#A',
    sequence: 1,
    body: '{}',
  } as KeptEvent;
  const lane = (options?: { atOnce?: boolean }) => sendItems('events', 'end1', event, now, options)[1]?.Update;
  expect(lane()?.UpdateExpression).toContain('due_at = if_not_exists(due_at, :at)');
  expect(lane({ atOnce: false })?.UpdateExpression).toBe(lane()?.UpdateExpression);
  expect(lane({ atOnce: true })?.UpdateExpression).toContain('due_at = :at,');
  expect(lane()?.ExpressionAttributeValues).toMatchObject({ ':expires': seconds + 30 * 86_400, ':at': at });
  expect(new Set(['a', 'b', 'c', 'd'].map(lanesPk))).toEqual(new Set(lanesPks));
  expect(lanesPk('ab')).toBe(lanesPk('ba'));
});
