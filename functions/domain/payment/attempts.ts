import { sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { Order } from '../order/order.ts';
import type { NoticeOutcome, Payment, PaymentAttempt } from './payment.ts';
import { payBy, paymentExpiry } from './timeLimits.ts';

/** The next attempt of a payment, by a method and at its fee of this moment. */
export function newAttempt(
  { slug, amount, attempts }: Pick<Payment, 'slug' | 'amount' | 'attempts'>,
  { method, bank, fee, feeVat, byLink }: Pick<PaymentAttempt, 'method' | 'bank' | 'fee' | 'feeVat' | 'byLink'>,
  now: Date,
): PaymentAttempt {
  return {
    slug,
    number: attempts + 1,
    state: 'starting',
    method,
    ...(bank !== undefined && { bank }),
    ...(byLink && { byLink }),
    amount: sumGrosze([amount, fee]),
    fee,
    feeVat,
    startedAt: now.toISOString(),
    payBy: payBy(method, now).toISOString(),
  };
}

/** The payment of a new order: amount, time limit, and the coupon use to release if it is never paid. */
export function paymentOf(
  order: Order,
  coupon: { code: string; customer: string; part?: number } | undefined,
): Payment {
  const { id: orderId, paymentSlug: slug, account, email, locale, test, createdAt, acceptedAt, quotation } = order;
  return {
    slug,
    purpose: { kind: 'order', orderId, vat: quotation.vat, ...(coupon && { coupon }) },
    amount: quotation.gross,
    state: acceptedAt === undefined ? 'awaiting' : 'paid',
    attempts: 0,
    ...(account !== undefined && { account }),
    email,
    locale,
    createdAt,
    expiresAt: paymentExpiry(new Date(createdAt)).toISOString(),
    ...(acceptedAt !== undefined && { paidAt: acceptedAt }),
    fee: zeroGrosze,
    feeVat: zeroGrosze,
    unapplied: zeroGrosze,
    refunded: zeroGrosze,
    test,
  };
}

/**
 * The use of verified money: its purpose if that is still pending, otherwise it stays the customer's. `accountClosed`:
 * the account is closed, so there is nothing to top up.
 */
export function outcomeOf(
  { state, purpose }: Pick<Payment, 'state' | 'purpose'>,
  accountClosed = false,
): NoticeOutcome {
  switch (state) {
    case 'awaiting':
      return accountClosed && purpose.kind === 'top_up' ? 'late' : 'applied';
    case 'paid':
      return 'second';
    case 'expired':
      return 'late';
  }
}

/**
 * How a correctly signed notice contradicts our own row: then it changes nothing. The credited amount is always the
 * row's, never the message's.
 */
export function noticeProblem(
  notice: { amount: number; originAmount: number; currency: string },
  attempt: Pick<PaymentAttempt, 'amount'>,
): 'wrong_currency' | 'wrong_amount' | undefined {
  if (notice.currency !== 'PLN') return 'wrong_currency';
  return notice.amount === attempt.amount && notice.originAmount === attempt.amount ? undefined : 'wrong_amount';
}

/** The provider's session id of an attempt: slug and number, so that a notice names its row by itself. */
export const sessionIdOf = ({ slug, attempt }: { slug: string; attempt: number }): string => `${slug}.${attempt}`;

/** undefined for a foreign session id. */
export function parseSessionId(sessionId: string): { slug: string; attempt: number } | undefined {
  const [, slug, number] = /^([A-Za-z0-9_-]{16,40})\.([1-9]\d{0,3})$/.exec(sessionId) ?? [];
  return slug && number ? { slug, attempt: Number(number) } : undefined;
}
