import { expect, test } from 'vitest';
import { placedOrder } from '../../usecases/orders/test/placedOrder.ts';
import type { Refund } from '../payment/refund.ts';
import { compensationTold, paidTold, refundTold } from './moneyTold.ts';

const now = new Date('2026-11-23T09:00:00Z');
const at = now.toISOString();
const { payment } = placedOrder(now);
const refund: Refund = {
  ...{ id: 'refund', slug: 'slug', to: 'balance', reason: 'order', state: 'completed', requestedAt: at },
  amount: payment.amount,
};
const data = { amount: payment.amount, currency: 'PLN', to: 'balance' };

test('a payment tells of its order, a top-up of its account', () => {
  const { purpose } = payment;
  if (purpose.kind !== 'order') throw new Error('Not of an order.');
  expect(paidTold(payment, at)).toMatchObject({ type: 'payment.completed', orderId: purpose.orderId });
  expect(paidTold({ ...payment, account: 'anna', purpose: { kind: 'top_up' } as never }, at)).toMatchObject({
    type: 'top_up.completed',
    account: 'anna',
  });
});

test('money for lateness is told as a compensation of its order; no other is', () => {
  expect(compensationTold({ ...refund, why: 'late', orderId: 'ORDER' })).toEqual([
    { type: 'compensation.granted', orderId: 'ORDER', at, data },
  ]);
  expect(compensationTold({ ...refund, why: 'complaint', orderId: 'ORDER' })).toEqual([]);
  expect(compensationTold({ ...refund, why: 'late' })).toEqual([]);
});

test('money that is back is told with its order, and without one not at all', () => {
  expect(refundTold({ ...refund, orderId: 'ORDER' }, at)).toEqual([
    { type: 'refund.completed', orderId: 'ORDER', at, data },
  ]);
  expect(refundTold(refund, at)).toEqual([]);
});
