import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { aboutOrder } from './refundRequests.ts';

const now = new Date('2026-11-20T12:00:00Z');
const { order, payment } = placedOrder(now, { payment: { refunded: grosze(700) } });
const wanted = { orderId: order.id, id: 'refund-1', why: 'complaint', by: 'staff', request: 'request' } as const;
const due = { amount: grosze(1000), to: 'provider' } as const;

test('a refund of a part is the same whatever was given back before; one for an act counts on it', () => {
  const part = aboutOrder(order, payment, due, { ...wanted, progress: 0, amount: grosze(1000) });
  expect(part).not.toHaveProperty('afterRefunds');
  expect(part).toMatchObject({ id: 'refund-1', slug: payment.slug, amount: 1000, to: 'provider' });
  expect(part.about).toEqual({ why: 'complaint', by: 'staff' });
  expect(part.correction).toMatchObject({ orderId: order.id, cartDigest: order.cartDigest });
  const act = aboutOrder(order, payment, due, { ...wanted, progress: 0, act: 'cancel', note: 'As agreed.' });
  expect(act).toMatchObject({ afterRefunds: 700, about: { note: 'As agreed.' } });
});
