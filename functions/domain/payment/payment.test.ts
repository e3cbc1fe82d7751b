import { expect, test } from 'vitest';
import {
  failureOf,
  isLive,
  isPaying,
  type Payment,
  type PaymentAttempt,
  type PaymentNotice,
  statusName,
} from './payment.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const later = '2026-11-23T12:00:00.001Z';
const attempt = (change: Partial<PaymentAttempt> = {}) =>
  ({ state: 'started', payBy: later, ...change }) as PaymentAttempt;
const refused = { cardRefusedAt: '2026-11-23T11:59:00.000Z' };

test('an attempt is live until its time is over, and being paid until its card was refused', () => {
  expect(isLive(attempt(), now)).toBe(true);
  expect(isLive(attempt({ state: 'starting' }), now)).toBe(true);
  expect(isLive(attempt({ payBy: now.toISOString() }), now)).toBe(false);
  for (const state of ['refused', 'expired', 'paid'] as const) expect(isLive(attempt({ state }), now)).toBe(false);
  expect([isPaying(attempt(), now), isPaying(attempt(refused), now)]).toEqual([true, false]);
  expect(isPaying(attempt({ payBy: now.toISOString() }), now)).toBe(false);
});

test('a payment waits as long as one attempt may still be paid', () => {
  const status = (state: Payment['state'], attempts: PaymentAttempt[]) =>
    statusName({ payment: { state } as Payment, attempts, notices: [] }, now);
  expect(status('paid', [])).toBe('done');
  expect(status('expired', [attempt()])).toBe('expired');
  expect(status('awaiting', [attempt(refused), attempt()])).toBe('awaiting_confirmation');
  expect(status('awaiting', [attempt(refused)])).toBe('failed');
  expect(status('awaiting', [])).toBe('failed');
});

test('money that the provider has told of is waited for, also when the time of its attempt is over', () => {
  const payment = { state: 'awaiting' } as Payment;
  const attempts = [attempt({ payBy: now.toISOString() })];
  const told = (state: PaymentNotice['state']) =>
    statusName({ payment, attempts, notices: [{ state } as PaymentNotice] }, now);
  expect([told('received'), told('settled'), told('rejected')]).toEqual(['awaiting_confirmation', 'failed', 'failed']);
});

test('a refused card is named as long as its attempt could be paid, and only of the latest', () => {
  expect(failureOf([attempt(), attempt(refused)], now)).toBe('card_refused');
  expect(failureOf([attempt(refused), attempt()], now)).toBe('failed');
  expect(failureOf([attempt({ ...refused, payBy: now.toISOString() })], now)).toBe('failed');
  expect(failureOf([], now)).toBe('failed');
});
