import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { placedOrder } from '../../usecases/orders/test/placedOrder.ts';
import { orderFromBalance } from '../ledger/movements.ts';
import { emptyWallet, walletEntries } from '../ledger/wallet.ts';
import type { Refund } from '../refund/refund.ts';
import { compensationEvents, lowBalanceEvents, paidEvent, refundEvents } from './orderEvents.ts';

const now = new Date('2026-11-23T09:00:00Z');
const at = now.toISOString();
const { payment } = placedOrder(now);
const refund: Refund = {
  ...{ id: 'refund', slug: 'slug', to: 'balance', reason: 'order', state: 'completed', requestedAt: at },
  amount: payment.amount,
};
const data = { amount: payment.amount, currency: 'PLN', to: 'balance' };

test('a payment reports its order, a top-up its account', () => {
  const { purpose } = payment;
  if (purpose.kind !== 'order') throw new Error('Not of an order.');
  expect(paidEvent(payment, at)).toMatchObject({ type: 'payment.completed', orderId: purpose.orderId });
  expect(paidEvent({ ...payment, account: 'anna', purpose: { kind: 'top_up' } as never }, at)).toMatchObject({
    type: 'top_up.completed',
    account: 'anna',
  });
});

test('money for lateness is an event of a compensation of its order; no other is', () => {
  expect(compensationEvents({ ...refund, why: 'late', orderId: 'ORDER' })).toEqual([
    { type: 'compensation.granted', orderId: 'ORDER', at, data },
  ]);
  expect(compensationEvents({ ...refund, why: 'complaint', orderId: 'ORDER' })).toEqual([]);
  expect(compensationEvents({ ...refund, why: 'late' })).toEqual([]);
});

test('a balance that fell low says what is left after the last movement, and the threshold', () => {
  const wallet = { ...emptyWallet('anna'), paid: grosze(900), bonus: grosze(50), lowBelow: grosze(500) };
  const taken = (orderId: string, paid: number) => ({
    ...{ orderId, slug: 'slug', account: 'anna', gross: grosze(paid), vat: grosze(0), fee: grosze(0) },
    spent: { paid: grosze(paid), bonus: grosze(0) },
  });
  const facts = [
    orderFromBalance(taken('ONE', 400), '2026-11-23T08:00:00.000Z'),
    orderFromBalance(taken('TWO', 200), at),
  ];
  const low = { amount: 350, low_below: 500, currency: 'PLN' };
  expect(lowBalanceEvents(wallet, walletEntries(wallet, facts))).toEqual([
    { type: 'balance.low', account: 'anna', at, data: low },
  ]);
  expect(lowBalanceEvents(wallet, [])).toEqual([]);
});

test('money that is back is an event with its order, and no event without one', () => {
  expect(refundEvents({ ...refund, orderId: 'ORDER' }, at)).toEqual([
    { type: 'refund.completed', orderId: 'ORDER', at, data },
  ]);
  expect(refundEvents(refund, at)).toEqual([]);
});
