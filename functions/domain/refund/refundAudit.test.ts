import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Payment } from '../payment/payment.ts';
import type { Refund, RefundApproval } from './refund.ts';
import { approvalAuditLine, endedAuditLine, payoutAuditLine, refundAuditLine } from './refundAudit.ts';

const at = '2026-11-20T12:00:00.000Z';
const who = { kind: 'staff', account: 'anna' } as const;
const [bare, asked] = [{ who }, { who, request: 'request-1' }];
const payment = { refunded: grosze(300) } as Payment;
const refund = {
  id: 'r1',
  slug: 'slug',
  orderId: 'KQ7A',
  amount: grosze(500),
  to: 'balance',
  requestedAt: at,
} as Refund;
const ends = { from: 'accepted', to: 'cancelled' } as const;

test('money that goes back is noted with what went back before and after', () => {
  expect(refundAuditLine(bare, payment, refund)).toEqual({
    ...{ who, act: 'refund', object: 'order#KQ7A', at },
    before: { refunded: 300 },
    after: { refunded: 800, refund: 'r1', amount: 500, to: 'balance' },
  });
});

test('one that ends its order, was asked for by another person and has a reason says all of it', () => {
  const approval = { asked: { by: 'bert' } as RefundApproval };
  expect(refundAuditLine({ ...asked, ends, approval }, payment, { ...refund, why: 'complaint' })).toMatchObject({
    ...{ act: 'cancelled', reason: 'complaint', request: 'request-1' },
    before: { refunded: 300, state: 'accepted' },
    after: { state: 'cancelled', asked_by: 'bert' },
  });
});

test('one that is asked for, or not approved, moves nothing and says why', () => {
  const wanted = { ...refund, why: 'goodwill', by: 'bert' } as unknown as RefundApproval;
  expect(approvalAuditLine(bare, 'refund_asked', wanted, { at })).toEqual({
    ...{ who, act: 'refund_asked', object: 'order#KQ7A', before: {}, reason: 'goodwill', at },
    after: { refund: 'r1', amount: 500, to: 'balance', asked_by: 'bert' },
  });
  expect(approvalAuditLine(asked, 'refund_declined', wanted, { at, reason: 'no' })).toMatchObject({
    ...{ act: 'refund_declined', reason: 'no', request: 'request-1' },
  });
});

test('an order that ends without money says from where to where', () => {
  expect(endedAuditLine(bare, { id: 'KQ7A', ...ends }, { at, reason: 'withdrawal' })).toEqual({
    ...{ who, act: 'cancelled', object: 'order#KQ7A', reason: 'withdrawal', at },
    ...{ before: { state: 'accepted' }, after: { state: 'cancelled' } },
  });
  expect(endedAuditLine(asked, { id: 'KQ7A', ...ends }, { at, reason: 'x' }).request).toBe('request-1');
});

test('a transfer by hand is noted at the order, or at the payment where there is none', () => {
  expect(payoutAuditLine(bare, refund, at)).toEqual({
    ...{ who, act: 'refund_paid_out', object: 'order#KQ7A', before: { state: 'rejected' }, at },
    after: { refund: 'r1', amount: 500, state: 'paid_out' },
  });
  expect(payoutAuditLine(asked, { ...refund, orderId: undefined }, at)).toMatchObject({
    ...{ object: 'payment#slug', request: 'request-1' },
  });
});
