import { grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { Payment, PaymentAttempt, PaymentNotice } from '../../payment/payment.ts';
import type { Refund } from '../../refund/refund.ts';

export const at = '2026-11-20T10:00:00.000Z';

const none = { fee: zeroGrosze, feeVat: zeroGrosze, unapplied: zeroGrosze, refunded: zeroGrosze };

export const payment = (slug: string, change: Partial<Payment> & Pick<Payment, 'purpose' | 'amount'>): Payment => ({
  slug,
  state: 'paid',
  attempts: 1,
  email: `${slug}@example.com`,
  locale: 'en',
  createdAt: at,
  expiresAt: at,
  test: true,
  ...none,
  ...change,
});

export const attempt = (slug: string, amount: number, fee = 0, feeVat = 0): PaymentAttempt => ({
  ...{ slug, number: 1, state: 'paid', method: 'card', startedAt: at, payBy: at },
  ...{ amount: grosze(amount), fee: grosze(fee), feeVat: grosze(feeVat) },
});

export const notice = (slug: string, orderId: number, outcome: PaymentNotice['outcome']): PaymentNotice => ({
  ...{ slug, attempt: 1, orderId, methodId: 1, statement: 's', source: 'notice', state: 'settled', receivedAt: at },
  outcome,
});

export const refund = (id: string, slug: string, change: Partial<Refund> & { amount: Refund['amount'] }): Refund => ({
  ...{ id, slug, to: 'provider', reason: 'order', state: 'completed', requestedAt: at },
  ...change,
});

export const order = (orderId: string, vat: number) => ({ kind: 'order', orderId, vat: grosze(vat) }) as const;
