import type { OrderMail } from '../../domain/mail/mail.ts';
import type { NoticeOutcome, Payment, PaymentNotice } from '../../domain/payment/payment.ts';

/** "Your order is accepted": owed once for each order. */
export const orderAcceptedMail = (payment: Payment, now: Date): OrderMail =>
  mailOf(payment, 'order_accepted', payment.purpose.orderId, now);

/** What the customer is told about money that arrived: the order goes ahead, or the money could not be used. */
export const mailAbout = (payment: Payment, notice: PaymentNotice, outcome: NoticeOutcome, now: Date): OrderMail =>
  outcome === 'applied'
    ? orderAcceptedMail(payment, now)
    : mailOf(payment, 'payment_unapplied', `${notice.slug}.${notice.attempt}.${notice.orderId}`, now);

const mailOf = (
  { email, locale, purpose }: Payment,
  template: OrderMail['template'],
  reason: string,
  now: Date,
): OrderMail => ({
  id: `${template}.${reason}`,
  template,
  to: email,
  locale,
  orderId: purpose.orderId,
  state: 'queued',
  createdAt: now.toISOString(),
});
