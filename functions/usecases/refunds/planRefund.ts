import { type Grosze, grosze, zeroGrosze } from '#shared/model/grosze.ts';
import { earnedBy } from '../../domain/ledger/earnedBy.ts';
import type { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { refundToBalance, refundToProvider } from '../../domain/ledger/movements.ts';
import { refundShare } from '../../domain/ledger/refundShare.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import { totalPaid } from '../../domain/payment/totalPaid.ts';
import type { PaymentRows } from '../../stores/payments/paymentRows.ts';

export interface PlannedRefund {
  refund: Refund;
  fact: LedgerFact;
  /** The bonus part of it, which is never refunded. */
  lapsed: Grosze;
}

/** The parameters of a refund before it starts. */
export type RefundPlan = Pick<Refund, 'id' | 'slug' | 'amount' | 'to'> & {
  about?: Pick<Refund, 'why' | 'note' | 'by'>;
};

/** undefined: this payment cannot refund that, or not that way. */
export function planRefund(
  { payment, notices }: Pick<PaymentRows, 'payment' | 'notices'>,
  { id, slug, amount, to, about }: RefundPlan,
  now: Date,
): PlannedRefund | undefined {
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
    return { refund, lapsed, fact: refundToBalance({ ...given, account: wallet, lapsed }, at) };
  }
  const notice = notices.find(({ outcome }) => outcome === 'applied');
  if (paidWith || !notice) return undefined;
  // Money received on our own bank account is returned from there, by hand.
  const through = notice.source === 'bank' ? {} : { attempt: notice.attempt, providerOrderId: notice.orderId };
  const refund: Refund = { ...shared, ...through, to, state: 'requested' };
  return { refund, lapsed: zeroGrosze, fact: refundToProvider(given, at) };
}

/** The composition of a payment, for each refund's share. */
export const paidBy = (payment: Payment, vat: Grosze) => ({
  ...earnedBy(payment, vat),
  money: payment.paidWith?.paid ?? totalPaid(payment),
  bonus: payment.paidWith?.bonus ?? zeroGrosze,
});

/** The payment's total refunds would exceed one person's limit. */
export const needsApproval = ({ refunded }: Payment, amount: Grosze, above: Grosze | undefined): boolean =>
  above !== undefined && grosze(refunded + amount) > above;
