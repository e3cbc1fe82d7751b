import { expect, test } from 'vitest';
import { type PendingEvent, subjectOf } from './pendingEvent.ts';

const subject = (about: Partial<PendingEvent>) => subjectOf(about as PendingEvent);

test('events of an order, else a quote, else a cart, else an account are one sequence', () => {
  expect(subject({ orderId: 'O', quoteId: 'Q', cartDigest: 'C', account: 'A' })).toBe('order#O');
  expect(subject({ quoteId: 'Q', cartDigest: 'C', account: 'A' })).toBe('quote#Q');
  expect(subject({ cartDigest: 'C', account: 'A' })).toBe('cart#C');
  expect(subject({ account: 'A' })).toBe('account#A');
});
