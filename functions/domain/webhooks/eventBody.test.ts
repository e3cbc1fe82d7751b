import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { billing } from '../invoice/test/sampleOrder.ts';
import { EventBody, eventBody, testBody } from './eventBody.ts';
import type { PendingEvent } from './pendingEvent.ts';

const at = '2026-11-20T12:00:00.000Z';
const told = (change: Partial<PendingEvent> = {}): PendingEvent => ({ type: 'order.created', at, ...change });
const bodyOf = (...given: Parameters<typeof eventBody>) => z.parse(EventBody, JSON.parse(eventBody(...given)));

test('the body says what happened, when, and about which order or quote', () => {
  expect(bodyOf(told({ orderId: 'ORDER' }), 3)).toEqual({
    ...{ type: 'order.created', timestamp: at, version: '2026-11-23' },
    data: { order: 'ORDER', sequence: 3 },
  });
  expect(bodyOf(told({ quoteId: 'QUOTE', data: { state: 'sent' } }), 1).data).toEqual({
    ...{ quote: 'QUOTE', sequence: 1, state: 'sent' },
  });
  expect(bodyOf(told({ data: { amount: 700 } }), 1).data).toEqual({ sequence: 1, amount: 700 });
});

test('the customer’s own references come with it, or are said to be none', () => {
  const own = { externalId: 'E-1', metadata: { project: 'X' } };
  const references = { purchaseOrderNumber: 'PO-7' };
  const about = { own, billing: billing({ references }), cart: 'CART' };
  expect(bodyOf(told(), 1, about).data).toEqual({
    ...{ sequence: 1, cart: 'CART', external_id: 'E-1', purchase_order_number: 'PO-7', metadata: { project: 'X' } },
  });
  expect(bodyOf(told(), 1, {}).data).toEqual({
    ...{ sequence: 1, external_id: null, purchase_order_number: null, metadata: {} },
  });
});

test('an event about several orders names each by its own number', () => {
  const orders = [
    { order: 'A', external_id: 'E-1' },
    { order: 'B', external_id: null },
  ];
  expect(bodyOf(told({ type: 'invoice.ready', data: { invoice: 'I' } }), 1, undefined, orders).data).toEqual({
    ...{ sequence: 1, orders, invoice: 'I' },
  });
});

test('a test event has a number and nothing else', () => {
  expect(z.parse(EventBody, JSON.parse(testBody(5, new Date(at))))).toEqual({
    ...{ type: 'webhook.test', timestamp: at, version: '2026-11-23', data: { sequence: 5 } },
  });
});
