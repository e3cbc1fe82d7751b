import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { DueCorrection } from '../../domain/invoice/dueCorrection.ts';
import { earnedBy } from '../../domain/ledger/earnedBy.ts';
import { refundToBalance, refundToProvider } from '../../domain/ledger/movements.ts';
import { refundShare } from '../../domain/ledger/refundShare.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import { totalPaid } from '../../domain/payment/totalPaid.ts';
import type { EndedOrder } from '../../stores/orders/orderStore.ts';
import type { PaymentRows } from '../../stores/payments/paymentStore.ts';
import { BusyError } from '../../stores/transact.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { refundMadeMail } from '../payments/paymentMail.ts';

export interface WantedRefund {
  /** Names the refund: repeating it with the same id gives the money back once. 20 characters. */
  id: string;
  slug: string;
  amount: Grosze;
  to: Refund['to'];
  /** Kept with the refund, of which the customer is told by mail. */
  about?: Pick<Refund, 'why' | 'note' | 'by'>;
  /** The invoice's correction that it owes, and the end of its order: written with it. */
  correction?: Omit<DueCorrection, 'refundId' | 'slug' | 'amount' | 'at'>;
  ends?: EndedOrder | undefined;
}

/**
 * Gives back a part of what was paid for an order, fee included, never more than is left of it. What was paid from a balance goes
 * back there, the bonus part of it lapses; through the provider it is asked for by sendRefund.
 */
export async function requestRefund(
  { payments, ordering, now }: Pick<PaymentDeps, 'payments' | 'ordering' | 'now'>,
  wanted: WantedRefund,
): Promise<Refund | Refusal<'not_found' | 'conflict'>> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const rows = await payments.read(wanted.slug);
    if (!rows) return { refused: 'not_found' };
    const before = rows.refunds.find(({ id }) => id === wanted.id);
    if (before) return before.amount === wanted.amount ? before : { refused: 'conflict' };
    const planned = plan(rows, wanted, now);
    if (!planned) return { refused: 'conflict' };
    const { id: refundId, slug, amount, correction, ends } = wanted;
    const at = planned.refund.requestedAt;
    const posted = await ordering.refund({
      ...planned,
      payment: rows.payment,
      correction: correction && { ...correction, refundId, slug, amount, at },
      ends,
      mail: wanted.about && refundMadeMail(rows.payment, planned.refund, now),
    });
    if (posted === 'written') return planned.refund;
    // To the balance of an account that is gone: staff choose another way.
    if (posted === 'closed') return { refused: 'conflict' };
  }
  throw new BusyError('A payment changed faster than it could be refunded.');
}

/** undefined: this payment cannot give that back, or not that way. */
function plan({ payment, notices }: PaymentRows, { id, slug, amount, to, about }: WantedRefund, now: Date) {
  const { purpose, state, refunded, account, paidWith } = payment;
  if (purpose.kind !== 'order' || state !== 'paid' || amount <= 0 || refunded + amount > totalPaid(payment))
    return undefined;
  const { orderId } = purpose;
  const { vat, fee, lapsed } = refundShare(paidBy(payment, purpose.vat), { before: refunded, amount });
  const at = now.toISOString();
  const shared = { ...about, id, slug, amount, orderId, reason: 'order' as const, requestedAt: at };
  const given = { refundId: id, orderId, slug, gross: amount, vat, fee };
  const wallet = paidWith?.account ?? account;
  if (to === 'balance') {
    if (wallet === undefined) return undefined;
    const refund: Refund = { ...shared, to, state: 'completed', finishedAt: at };
    return { refund, fact: refundToBalance({ ...given, account: wallet, lapsed }, at) };
  }
  const notice = notices.find(({ outcome }) => outcome === 'applied');
  if (paidWith || !notice) return undefined;
  const through = { attempt: notice.attempt, providerOrderId: notice.orderId };
  const refund: Refund = { ...shared, ...through, to, state: 'requested' };
  return { refund, fact: refundToProvider(given, at) };
}

const paidBy = (payment: Payment, vat: Grosze) => ({
  ...earnedBy(payment, vat),
  money: payment.paidWith?.paid ?? totalPaid(payment),
  bonus: payment.paidWith?.bonus ?? zeroGrosze,
});
