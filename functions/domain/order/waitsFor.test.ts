import { expect, test } from 'vitest';
import type { PaymentState } from '#shared/model/order/orderState.ts';
import { sampleOrder } from '../invoice/test/sampleOrder.ts';
import type { Order } from './order.ts';
import { waitsFor } from './waitsFor.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
const at = now.toISOString();
const later = '2026-11-24T09:00:00.000Z';
const asked = { askedAt: at, until: later };
const returned = { packageNumber: '1', state: 'returned', checkedAt: at } as unknown as Order['shipment'];

test.each<[string, PaymentState, Partial<Order>, string | undefined]>([
  ['that is not paid', 'awaiting_confirmation', { state: 'quoted' }, 'payment'],
  ['whose payment failed', 'failed', { state: 'quoted' }, 'payment'],
  ['whose time to be paid is over', 'expired', { state: 'expired' }, undefined],
  ['under work', 'done', { state: 'in_translation' }, undefined],
  ['whose translator has asked', 'done', { state: 'in_translation', questionSince: at }, 'question'],
  ['that is on hold for want of an answer', 'done', { state: 'on_hold', heldSince: at, questionSince: at }, 'question'],
  ['that the desk has put on hold', 'done', { state: 'on_hold', heldSince: at, heldFor: 'customer' }, 'hold'],
  ['that was put on hold before the desk asked', 'done', { state: 'on_hold', heldSince: at }, 'hold'],
  ['on hold whose customer has answered', 'done', { state: 'on_hold', heldSince: at, heldFor: 'desk' }, undefined],
  ['whose earlier order has ended', 'done', { state: 'on_hold', heldSince: at, heldWithout: 'A' }, 'earlier_order'],
  ['whose names are to be confirmed', 'done', { state: 'accepted', namesAsked: asked }, 'names'],
  ['whose names are confirmed', 'done', { state: 'accepted', namesAsked: { ...asked, confirmedAt: at } }, undefined],
  [
    'whose time to confirm names is over',
    'done',
    { state: 'accepted', namesAsked: { ...asked, until: at } },
    undefined,
  ],
  ['whose parcel came back', 'done', { state: 'delivered', shipment: returned }, 'parcel'],
  ['that was given up', 'done', { state: 'cancelled', questionSince: at }, undefined],
  ['that is erased', 'done', { state: 'on_hold', heldSince: at, erasedAt: at }, undefined],
])('an order %s (payment %s)', (_, status, change, waits) => {
  expect(waitsFor({ ...sampleOrder(), ...change } as Order, status, now)).toBe(waits);
});
