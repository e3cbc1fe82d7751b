import { zeroGrosze } from '#shared/model/grosze.ts';
import type { Order } from '../order/order.ts';
import type { Payment } from './payment.ts';
import { paymentExpiry } from './timeLimits.ts';

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
