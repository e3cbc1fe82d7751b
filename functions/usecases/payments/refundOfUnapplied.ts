import type { NoticeOutcome, Payment, PaymentNotice } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import { digestOf } from '../../stores/digest.ts';

/** Money that could not be used and has no balance to stay on goes back through the provider, once. */
export function refundOfUnapplied(
  payment: Payment,
  { slug, attempt, orderId }: PaymentNotice,
  outcome: NoticeOutcome,
  now: Date,
): Refund | undefined {
  if (outcome === 'applied' || payment.account !== undefined) return undefined;
  return {
    // Made from the money's name, so that the same money is never sent back twice.
    id: digestOf(`late:${slug}.${attempt}.${orderId}`).slice(0, 20),
    slug,
    to: 'provider',
    reason: 'unapplied',
    state: 'requested',
    amount: payment.amount,
    attempt,
    providerOrderId: orderId,
    ...(payment.purpose.kind === 'order' && { orderId: payment.purpose.orderId }),
    requestedAt: now.toISOString(),
  };
}
