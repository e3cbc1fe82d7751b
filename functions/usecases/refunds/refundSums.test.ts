import { expect, test } from 'vitest';
import { type Grosze, grosze } from '#shared/model/money/grosze.ts';
import type { Payment, PaymentNotice } from '../../domain/payment/payment.ts';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { needsApproval, planRefund, type RefundPlan } from './refundSums.ts';

const now = new Date('2026-11-20T12:00:00Z');
const { payment: paid } = placedOrder(now);
const whole = paid.amount;
const notice = (change: Partial<PaymentNotice> = {}): PaymentNotice => ({
  ...{ slug: paid.slug, attempt: 2, orderId: 71, methodId: 1, statement: 's', source: 'notice', state: 'settled' },
  ...{ outcome: 'applied', receivedAt: now.toISOString() },
  ...change,
});
const plan = (wanted: Partial<RefundPlan> = {}, payment: Partial<Payment> = {}, notices = [notice()]) =>
  planRefund(
    { payment: { ...paid, ...payment }, notices },
    { id: 'refund-1', slug: paid.slug, amount: grosze(1000), to: 'provider', ...wanted },
    now,
  );
const fromBalance = (bonus: number) => ({
  account: 'anna',
  paidWith: { account: 'company', paid: grosze(whole - bonus), bonus: grosze(bonus) },
});

test('a refund through the provider is asked for by the payment that paid the order', () => {
  const notices = [notice({ orderId: 70, outcome: 'second' }), notice()];
  expect(plan({ about: { why: 'complaint', by: 'staff' } }, {}, notices)).toMatchObject({
    refund: {
      ...{ id: 'refund-1', amount: 1000, to: 'provider', state: 'requested', reason: 'order', why: 'complaint' },
      ...{ attempt: 2, providerOrderId: 71, requestedAt: now.toISOString() },
    },
    lapsed: 0,
  });
});

test('money of our own bank account goes back from there, by no payment of the provider', () => {
  const planned = plan({}, {}, [notice({ source: 'bank', orderId: 0 })]);
  expect(planned?.refund).toMatchObject({ state: 'requested', to: 'provider' });
  expect(planned?.refund).not.toHaveProperty('attempt');
  expect(planned?.refund).not.toHaveProperty('providerOrderId');
});

test('a refund to a balance is done at once: to the one that paid, else to the buyer’s', () => {
  expect(plan({ to: 'balance' }, { account: 'anna' })).toMatchObject({
    refund: { to: 'balance', state: 'completed', finishedAt: now.toISOString() },
    lapsed: 0,
  });
  expect(JSON.stringify(plan({ to: 'balance' }, { account: 'anna' })?.fact)).toContain('anna');
  const shared = plan({ to: 'balance' }, fromBalance(0), []);
  expect(JSON.stringify(shared?.fact)).toContain('company');
  expect(JSON.stringify(shared?.fact)).not.toContain('anna');
});

test('the part that was paid with a bonus lapses, but for a withdrawal of which nothing is kept', () => {
  const withdrawn = plan({ to: 'balance', amount: whole, act: 'withdraw' }, fromBalance(500), []);
  expect([withdrawn?.lapsed, withdrawn?.refund.bonus]).toEqual([0, 500]);
  expect(
    plan({ to: 'balance', amount: grosze(whole - 1), act: 'withdraw' }, fromBalance(500), [])?.refund.bonus,
  ).toBeUndefined();
  expect(plan({ to: 'balance', amount: whole }, fromBalance(500), [])?.lapsed).toBe(500);
  expect(plan({ to: 'balance', amount: whole }, fromBalance(0), [])?.lapsed).toBe(0);
});

test('never more goes back than was paid, and never nothing', () => {
  const most = (amount: number, refunded = 0) => plan({ amount: grosze(amount) }, { refunded: grosze(refunded) });
  expect(most(whole)?.refund.amount).toBe(whole);
  expect(most(whole + 1)).toBeUndefined();
  expect(most(whole - 300, 300)?.refund.amount).toBe(whole - 300);
  expect(most(whole - 299, 300)).toBeUndefined();
  expect(most(1)?.refund.amount).toBe(1);
  expect(most(0)).toBeUndefined();
});

test('what was not paid, is no order, or came another way cannot go back that way', () => {
  expect(plan({}, { state: 'awaiting' })).toBeUndefined();
  expect(plan({}, { state: 'expired' })).toBeUndefined();
  expect(plan({}, {}, [])).toBeUndefined();
  expect(plan({}, {}, [notice({ outcome: 'late' })])).toBeUndefined();
  expect(plan({}, fromBalance(0))).toBeUndefined();
  expect(plan({ to: 'balance' })).toBeUndefined();
});

test.each([
  [0, 1000, 1000, false],
  [0, 1001, 1000, true],
  [600, 400, 1000, false],
  [600, 401, 1000, true],
  [0, 5_000_000, undefined, false],
])('after %d, another %d with a limit of %s needs a second person: %s', (refunded, amount, limit, needed) => {
  const above: Grosze | undefined = limit === undefined ? undefined : grosze(limit);
  expect(needsApproval({ ...paid, refunded: grosze(refunded) }, grosze(amount), above)).toBe(needed);
});
