import type { OrderMail } from '../../domain/mail/mail.ts';
import type { NoticeOutcome, Payment, PaymentNotice } from '../../domain/payment/payment.ts';

/** "Your order is accepted": owed once for each order. */
export const orderAcceptedMail = (payment: Payment, orderId: string, now: Date): OrderMail =>
  mailOf(payment, orderId, { template: 'order_accepted', reason: orderId }, now);

/**
 * What the customer is told about money that arrived for an order: it goes ahead, or the money could not be used. A
 * top-up shows itself on the balance.
 */
export function mailAbout(
  payment: Payment,
  notice: PaymentNotice,
  outcome: NoticeOutcome,
  now: Date,
): OrderMail | undefined {
  if (payment.purpose.kind !== 'order') return undefined;
  const { orderId } = payment.purpose;
  if (outcome === 'applied') return orderAcceptedMail(payment, orderId, now);
  const reason = `${notice.slug}.${notice.attempt}.${notice.orderId}`;
  return mailOf(payment, orderId, { template: 'payment_unapplied', reason }, now);
}

const mailOf = (
  { email, locale }: Payment,
  orderId: string,
  { template, reason }: { template: OrderMail['template']; reason: string },
  now: Date,
): OrderMail => ({
  id: `${template}.${reason}`,
  template,
  to: email,
  locale,
  orderId,
  state: 'queued',
  createdAt: now.toISOString(),
});
