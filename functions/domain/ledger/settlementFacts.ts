import type { NoticeOutcome, Payment, PaymentAttempt, PaymentNotice } from '../payment/payment.ts';
import { earnedBy } from './earnedBy.ts';
import type { LedgerFact } from './ledgerFact.ts';
import { orderPayment, topUpFacts, unappliedPayment } from './movements.ts';

/**
 * The facts for verified money. The amounts are the attempt's own, never the notice's; money that cannot be used
 * belongs to the customer, its fee included.
 */
export function settlementFacts(
  payment: Payment,
  { attempt, notice }: { attempt: PaymentAttempt; notice: Pick<PaymentNotice, 'orderId' | 'source'> },
  outcome: NoticeOutcome,
  at: string,
): LedgerFact[] {
  const { slug, amount, purpose, account } = payment;
  const { number, fee, feeVat } = attempt;
  const cameTo = notice.source === 'bank' ? 'bank' : 'clearing:p24';
  if (outcome !== 'applied') {
    const money = { slug, attempt: number, providerOrderId: notice.orderId, amount: attempt.amount, account };
    return [unappliedPayment(money, at)];
  }
  if (purpose.kind === 'order') {
    const { orderId, vat } = purpose;
    return [orderPayment({ slug, orderId, ...earnedBy({ amount, fee, feeVat }, vat) }, at, cameTo)];
  }
  if (account === undefined) throw new Error('A top-up of nobody.');
  return topUpFacts({ slug, account, ...purpose }, at, cameTo);
}
