import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { isTopUpSlug } from '../bonus/topUp.ts';
import { newAttempt, outcomeOf, parseSessionId, sessionIdOf } from './attempts.ts';
import { type PaymentPurpose, totalPaid } from './payment.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const payment = { slug: 'slug-of-a-payment', amount: grosze(12_300), attempts: 2 };
const byCard = { method: 'card', fee: grosze(123), feeVat: grosze(23) } as const;
const order: PaymentPurpose = { kind: 'order', orderId: 'ORDER', vat: grosze(2300) };
const topUp: PaymentPurpose = { kind: 'top_up', topUp: grosze(100), bonus: grosze(0), fee: grosze(0) };

test('the next attempt has the next number, and asks for the price and the fee of now', () => {
  expect(newAttempt(payment, byCard, now)).toEqual({
    ...{ slug: 'slug-of-a-payment', number: 3, state: 'starting', method: 'card' },
    ...{ amount: 12_423, fee: 123, feeVat: 23 },
    ...{ startedAt: '2026-11-23T12:00:00.000Z', payBy: '2026-11-23T12:35:00.000Z' },
  });
  expect(totalPaid({ amount: grosze(12_300), fee: grosze(123) })).toBe(12_423);
});

test('an attempt by a bank has its number, one from a payment link says so', () => {
  expect(newAttempt(payment, { ...byCard, bank: 31, byLink: true }, now)).toMatchObject({ bank: 31, byLink: true });
  expect(newAttempt(payment, { ...byCard, byLink: false }, now)).not.toHaveProperty('byLink');
});

test.each([
  ['awaiting', order, false, 'applied'],
  ['awaiting', order, true, 'applied'],
  ['awaiting', topUp, false, 'applied'],
  ['awaiting', topUp, true, 'late'],
  ['paid', order, false, 'second'],
  ['paid', topUp, true, 'second'],
  ['expired', order, false, 'late'],
  ['expired', topUp, false, 'late'],
] as const)('money for what is %s, %o, account closed: %s, is %s', (state, purpose, isClosed, outcome) => {
  expect(outcomeOf({ state, purpose }, isClosed)).toBe(outcome);
});

test('an account is open unless it is said to be closed', () => {
  expect(outcomeOf({ state: 'awaiting', purpose: topUp })).toBe('applied');
});

test('a session id names the payment and its attempt, there and back', () => {
  const named = { slug: 'slug-of-a-payment', attempt: 12 };
  expect(sessionIdOf(named)).toBe('slug-of-a-payment.12');
  expect(parseSessionId('slug-of-a-payment.12')).toEqual(named);
});

test.each([
  'slug-of-a-payment',
  'slug-of-a-payment.0',
  'slug-of-a-payment.01',
  'slug-of-a-payment.12345',
  'slug-of-a-payment.1.2',
  'too-short.1',
  `${'x'.repeat(41)}.1`,
  'slug of a payment.1',
  '',
])('%o is no session id of ours', (foreign) => {
  expect(parseSessionId(foreign)).toBeUndefined();
});

test('top-ups are told from orders by how their slugs begin', () => {
  expect(['t-abc', 'abc-t-', 'T-abc', 't'].map(isTopUpSlug)).toEqual([true, false, false, false]);
});
