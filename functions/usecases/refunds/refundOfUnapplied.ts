import type { NoticeOutcome, Payment, PaymentAttempt, PaymentNotice } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import { digestOf } from '../../stores/digest.ts';

/**
 * Money that could not be used and has no balance to stay on is refunded through the provider, once and with its fee.
 */
export function refundOfUnapplied(
  payment: Payment,
  { notice, attempt: { amount } }: { notice: PaymentNotice; attempt: Pick<PaymentAttempt, 'amount'> },
  outcome: NoticeOutcome,
  now: Date,
): Refund | undefined {
  if (outcome === 'applied' || payment.account !== undefined) return undefined;
  const { slug, attempt, orderId } = notice;
  return {
    // Derived from the money's id, so that the same money is never refunded twice.
    id: digestOf(`late:${slug}.${attempt}.${orderId}`).slice(0, 20),
    slug,
    to: 'provider',
    reason: 'unapplied',
    state: 'requested',
    amount,
    attempt,
    providerOrderId: orderId,
    ...(payment.purpose.kind === 'order' && { orderId: payment.purpose.orderId }),
    requestedAt: now.toISOString(),
  };
}
