import type { Grosze } from '#shared/model/money/grosze.ts';
import type { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import type { NoticeOutcome, Payment, PaymentAttempt, PaymentNotice } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/refund/refund.ts';

/** "Your order is accepted": once for each order; states the total paid, including the method's fee. */
export const orderAcceptedMail = (
  payment: Payment,
  orderId: string,
  { paid, method }: { paid: Grosze; method?: PaymentMethodKey },
  now: Date,
): OrderMail => ({
  ...mailOf(payment, orderId, { template: 'order_accepted', reason: orderId }, now),
  amount: paid,
  ...(method && { method }),
});

/**
 * The mail about money that arrived for an order: the order goes ahead, or the money could not be used. A top-up is
 * visible on the balance.
 */
export function paymentMail(
  payment: Payment,
  {
    notice,
    attempt: { amount, method },
  }: { notice: PaymentNotice; attempt: Pick<PaymentAttempt, 'amount' | 'method'> },
  outcome: NoticeOutcome,
  now: Date,
): OrderMail | undefined {
  if (payment.purpose.kind !== 'order' || isErased(payment)) return undefined;
  const { orderId } = payment.purpose;
  if (outcome === 'applied') return orderAcceptedMail(payment, orderId, { paid: amount, method }, now);
  const reason = `${notice.slug}.${notice.attempt}.${notice.orderId}`;
  return { ...mailOf(payment, orderId, { template: 'payment_unapplied', reason }, now), amount };
}

/** The mail about a refund that staff made. */
export function refundMadeMail(payment: Payment, { id, amount, to }: Refund, now: Date): OrderMail | undefined {
  if (payment.purpose.kind !== 'order' || isErased(payment)) return undefined;
  const about = { template: 'refund_made', reason: id } as const;
  return { ...mailOf(payment, payment.purpose.orderId, about, now), amount, goesTo: to };
}

/**
 * The mails about a refund that the provider rejected: the customer learns where the money is. If no balance was
 * credited, the operator gets a task.
 */
export function rejectedRefundMails(payment: Payment, refund: Refund, operator: string, now: Date): OrderMail[] {
  const { purpose, account } = payment;
  if (purpose.kind !== 'order') return [];
  const goesTo = account === undefined ? 'nobody' : 'balance';
  const mail = (template: OrderMail['template'], to: string): OrderMail => ({
    ...mailOf(payment, purpose.orderId, { template, reason: refund.id }, now),
    to,
    amount: refund.amount,
    goesTo,
    refundId: refund.id,
  });
  const rejected = mail('refund_rejected', payment.email);
  // A transfer to our own account is returned to the account it came from, so the customer is asked nothing.
  const toCustomer = isErased(payment) || refund.attempt === undefined ? [] : [rejected];
  if (account !== undefined) return toCustomer;
  const task: OrderMail = { ...mail('refund_task', operator), locale: 'pl' };
  return [...toCustomer, refund.attempt === undefined ? { ...task, goesTo: 'bank' } : task];
}

/** The customer's account was deleted: there is no recipient. */
const isErased = ({ email }: Payment): boolean => email === '';

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
