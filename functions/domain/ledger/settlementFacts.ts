import type { NoticeOutcome, Payment, PaymentNotice } from '../payment/payment.ts';
import type { LedgerFact } from './ledgerFact.ts';
import { orderPayment, topUpFacts, unappliedPayment } from './movements.ts';

/** What verified money means in the books. The amounts are the payment's own, never the notice's. */
export function settlementFacts(
  payment: Payment,
  notice: Pick<PaymentNotice, 'attempt' | 'orderId'>,
  outcome: NoticeOutcome,
  at: string,
): LedgerFact[] {
  const { slug, amount, purpose, account } = payment;
  if (outcome !== 'applied') {
    return [unappliedPayment({ slug, attempt: notice.attempt, providerOrderId: notice.orderId, amount, account }, at)];
  }
  if (purpose.kind === 'order') {
    const { orderId, vat } = purpose;
    return [orderPayment({ slug, orderId, gross: amount, vat }, at)];
  }
  if (account === undefined) throw new Error('A top-up of nobody.');
  return topUpFacts({ slug, account, ...purpose }, at);
}
