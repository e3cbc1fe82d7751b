import type { MoneyArrived } from '#events/messages/moneyArrived.ts';
import { outcomeOf } from '../../domain/payment/outcomeOf.ts';
import type { Payment, PaymentAttempt, PaymentNotice } from '../../domain/payment/payment.ts';
import type { PaymentRows } from '../../stores/payments/paymentRows.ts';
import { BusyError } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { refundOfUnapplied } from '../refunds/refundOfUnapplied.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { paymentMail } from './paymentMail.ts';
import { verifyMoney } from './verifyMoney.ts';

interface Told {
  /** Called for money used for its purpose, once each. */
  onApplied?: (payment: Payment) => void;
}

/** `unsure`: the provider could not be reached; the message has to be processed again. */
export type Settled = 'applied' | 'late' | 'second' | 'already_settled' | 'rejected' | 'unknown_notice' | 'unsure';

/**
 * Verifies money that arrived and uses it: first verified with the provider, then notice, payment, order and mail
 * change in one write. It can be interrupted anywhere and repeated, also concurrently: the provider verifies once, and
 * the notice's row makes the write happen once.
 */
export async function settlePayment(
  deps: Pick<PaymentDeps, 'payments' | 'notices' | 'ordering' | 'p24' | 'mailQueue' | 'now'> & Told,
  { slug, attempt, orderId }: Omit<MoneyArrived, 'version'>,
): Promise<Settled> {
  const isMeant = (notice: PaymentNotice) => notice.attempt === attempt && notice.orderId === orderId;
  const found = await deps.payments.read(slug);
  const notice = found?.notices.find(isMeant);
  if (!found || !notice) return 'unknown_notice';
  if (notice.state !== 'received') return notice.state === 'rejected' ? 'rejected' : 'already_settled';
  const paidBy = found.attempts.find(({ number }) => number === attempt);
  // Customers are only sent to the provider by stored attempts: there can be no such money.
  const verified = paidBy ? await verifyMoney(deps.p24, notice, paidBy.amount) : 'not_there';
  if (verified === 'unsure') return 'unsure';
  if (!paidBy || verified === 'not_there') {
    await deps.notices.reject(notice);
    return 'rejected';
  }
  return post(deps, found, { notice, attempt: paidBy });
}

/**
 * Writes conditionally on the payment as read; if it changed in the meantime, the outcome is decided again. If its
 * account was closed, there is no balance for it: it is treated as money without an account.
 */
async function post(
  {
    payments,
    ordering,
    mailQueue,
    now,
    onApplied,
  }: Pick<PaymentDeps, 'payments' | 'ordering' | 'mailQueue' | 'now'> & Told,
  found: PaymentRows,
  money: { notice: PaymentNotice; attempt: PaymentAttempt },
): Promise<Settled> {
  const { notice } = money;
  let { payment } = found;
  let accountClosed = false;
  for (let tries = 0; tries < 10; tries++) {
    if (accountClosed) payment = { ...payment, account: undefined };
    const outcome = outcomeOf(payment, accountClosed);
    const mail = paymentMail(payment, money, outcome, now);
    const refund = refundOfUnapplied(payment, money, outcome, now);
    const settled = await ordering.settle({ payment, ...money, outcome, mail, refund, now });
    if (settled === 'written') {
      if (outcome === 'applied') onApplied?.(payment);
      if (mail) await enqueueMail(mailQueue, mail);
      return outcome;
    }
    accountClosed ||= settled === 'closed';
    const again = await payments.read(notice.slug);
    const same = again?.notices.find((one) => one.attempt === notice.attempt && one.orderId === notice.orderId);
    if (!again || !same) throw new Error('A payment disappeared while it was settled.');
    if (same.state !== 'received') return 'already_settled';
    payment = again.payment;
  }
  throw new BusyError('A payment changed faster than it could be settled.');
}
