import type { MoneyArrived } from '#events/messages/queueMessages.ts';
import { noticeProblem, outcomeOf, parseSessionId, sessionIdOf } from '../../domain/payment/attempts.ts';
import type { Payment, PaymentAttempt, PaymentNotice } from '../../domain/payment/payment.ts';
import { nextLook } from '../../domain/payment/timeLimits.ts';
import type { P24Refusal } from '../../gateways/p24/call.ts';
import type { P24Client } from '../../gateways/p24/p24Client.ts';
import type { PaymentRows } from '../../stores/payments/paymentItems.ts';
import { BusyError } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { refundOfUnapplied } from '../refunds/payingOut.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { paymentMail } from './paymentMails.ts';

type ReceivedNotice =
  | { outcome: 'stored' }
  | {
      outcome: 'refused';
      code: 'malformed' | 'bad_signature' | 'foreign' | 'unknown_session' | 'wrong_currency' | 'wrong_amount';
    };

/**
 * The provider's notice: checked against its signature and our own row, stored, and queued. Nothing is written for a
 * rejected one. Once stored, the provider can be answered: if the queue fails, the sweeper finds the row.
 */
export async function receiveNotice(
  {
    payments,
    notices,
    p24,
    settleQueue,
    now,
  }: Pick<PaymentDeps, 'payments' | 'notices' | 'p24' | 'settleQueue' | 'now'>,
  rawBody: string,
): Promise<ReceivedNotice> {
  const notice = p24.parseNotice(rawBody);
  if ('refused' in notice) return { outcome: 'refused', code: notice.refused };
  const session = parseSessionId(notice.sessionId);
  const attempt = session && (await payments.readAttempt(session.slug, session.attempt));
  if (!attempt) return { outcome: 'refused', code: 'unknown_session' };
  const problem = noticeProblem(notice, attempt);
  if (problem) return { outcome: 'refused', code: problem };
  const { orderId, methodId, statement } = notice;
  const money = { slug: attempt.slug, attempt: attempt.number, orderId };
  const state = await notices.keep(
    { ...money, methodId, statement, source: 'notice', state: 'received', receivedAt: now.toISOString() },
    nextLook(now, now).toISOString(),
  );
  if (state === 'new' || state === 'received') {
    await settleQueue.send({ version: 1, ...money }).catch(() => undefined);
  }
  return { outcome: 'stored' };
}

interface SettledTold {
  /** Called once for each payment whose money is used for its purpose. */
  onApplied?: (payment: Payment) => void;
}

/**
 * `away`: the provider does not answer, which is no defect of ours; the notice's row stays due, and the sweeper sends it on again.
 * `unsure`: it answers and refuses what should be right, as with a wrong key; the message has to be processed again.
 */
type Settled = 'applied' | 'late' | 'second' | 'already_settled' | 'rejected' | 'unknown_notice' | 'away' | 'unsure';

/**
 * Verifies money that arrived and uses it: first verified with the provider, then notice, payment, order and mail
 * change in one write. It can be interrupted anywhere and repeated, also concurrently: the provider verifies once, and
 * the notice's row makes the write happen once.
 */
export async function settlePayment(
  deps: Pick<PaymentDeps, 'payments' | 'notices' | 'ordering' | 'p24' | 'mailQueue' | 'now'> & SettledTold,
  { slug, attempt, orderId }: Omit<MoneyArrived, 'version'>,
): Promise<Settled> {
  const isMeant = (notice: PaymentNotice) => notice.attempt === attempt && notice.orderId === orderId;
  const found = await deps.payments.read(slug);
  const notice = found?.notices.find(isMeant);
  if (!found || !notice) return 'unknown_notice';
  if (notice.state !== 'received') return notice.state === 'rejected' ? 'rejected' : 'already_settled';
  const paidBy = found.attempts.find(({ number }) => number === attempt);
  // Customers reach the provider only by stored attempts, so a notice of an unknown attempt is about no money.
  const verified = paidBy ? await verifyMoney(deps.p24, notice, paidBy.amount) : 'not_there';
  if (verified === 'unsure' || verified === 'away') return verified;
  if (!paidBy || verified === 'not_there') {
    await deps.notices.reject(notice);
    return 'rejected';
  }
  return postMoney(deps, found, { notice, attempt: paidBy });
}

/**
 * Writes conditionally on the payment as read; if it changed in the meantime, the outcome is decided again. If its
 * account was closed, there is no balance for it: it is treated as money without an account.
 */
async function postMoney(
  {
    payments,
    ordering,
    mailQueue,
    now,
    onApplied,
  }: Pick<PaymentDeps, 'payments' | 'ordering' | 'mailQueue' | 'now'> & SettledTold,
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

/**
 * `away`, `unsure`: ask the provider again later; it did not answer, or refuses money that it has. `not_there`: it knows the
 * payment, but not the money of the notice.
 */
type VerifiedMoney = 'verified' | 'not_there' | 'away' | 'unsure';

/**
 * Confirms money at the provider with the attempt's own amount (grosze). A refusal may mean that it was already
 * confirmed, by an interrupted or concurrent run: the payment's state at the provider decides.
 */
export async function verifyMoney(
  p24: Pick<P24Client, 'verify' | 'transactionBySessionId'>,
  notice: PaymentNotice,
  amount: number,
): Promise<VerifiedMoney> {
  const { orderId } = notice;
  const sessionId = sessionIdOf(notice);
  const verified = await p24.verify({ sessionId, orderId, amount });
  if (!('refused' in verified)) return 'verified';
  const known = await p24.transactionBySessionId(sessionId);
  if ('refused' in known) return unanswered(known);
  if (known.state === 'unknown') return 'not_there';
  const isSame = known.orderId === orderId && known.amount === amount && known.currency === 'PLN';
  if (isSame && known.state === 'verified') return 'verified';
  // Paid but refused: an outage or a wrong key, never a reason to drop the money.
  return isSame && known.state === 'paid' ? unanswered(verified) : 'not_there';
}

const unanswered = ({ refused }: P24Refusal): 'away' | 'unsure' =>
  refused === 'provider_unavailable' ? 'away' : 'unsure';

type ReceivedCardRefusal =
  | { outcome: 'stored' }
  | { outcome: 'refused'; code: 'malformed' | 'bad_signature' | 'unknown_session' | 'wrong_amount' };

/**
 * The provider's notice of a refused card, checked against its signature and our own row: the customer sees it, and can
 * pay in another way. It decides nothing about money: a payment that still arrives is accepted. Repeated notices, and
 * those of ended attempts, change nothing.
 */
export async function receiveCardRefusal(
  { payments, p24, now }: Pick<PaymentDeps, 'payments' | 'p24' | 'now'>,
  rawBody: string,
): Promise<ReceivedCardRefusal> {
  const notice = p24.parseCardRefusal(rawBody);
  if (notice === 'other') return { outcome: 'stored' };
  if ('refused' in notice) return { outcome: 'refused', code: notice.refused };
  const session = parseSessionId(notice.sessionId);
  const attempt = session && (await payments.readAttempt(session.slug, session.attempt));
  if (!attempt) return { outcome: 'refused', code: 'unknown_session' };
  if (notice.amount !== attempt.amount) return { outcome: 'refused', code: 'wrong_amount' };
  await payments.cardRefused(attempt.slug, attempt.number, now.toISOString());
  return { outcome: 'stored' };
}
