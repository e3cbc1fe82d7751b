import { refundBack, refundDone } from '../../domain/ledger/movements.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { rejectedRefundMails } from '../payments/paymentMail.ts';

/**
 * Ends a refund by the provider's result. Paid out, it leaves the books; rejected, it is credited to the customer's
 * balance or, without one, stays pending: the customer is asked for a bank account and the operator informed, by mails
 * in the same write. `by_hand`: staff have to pay it out. `already`: it has already ended.
 */
export async function finishRefund(
  { ordering, site, now }: { ordering: Pick<PaymentDeps['ordering'], 'endRefund'> } & Pick<PaymentDeps, 'site' | 'now'>,
  payment: Payment,
  refund: Refund,
  ended: 'completed' | 'rejected',
): Promise<'finished' | 'by_hand' | 'already'> {
  const at = now.toISOString();
  const { id: refundId, slug, amount } = refund;
  const { account } = payment;
  const byHand = ended === 'rejected' && account === undefined;
  const facts =
    ended === 'completed'
      ? [refundDone({ refundId, slug, amount }, at)]
      : account === undefined
        ? []
        : [refundBack({ refundId, slug, amount, account }, at)];
  const mails = ended === 'rejected' ? rejectedRefundMails(payment, refund, site.contactEmail, now) : [];
  const written = await ordering.endRefund({ refund, facts, ended, byHand, mails, now });
  if (written === 'closed')
    return finishRefund({ ordering, site, now }, { ...payment, account: undefined }, refund, ended);
  if (written !== 'written') return 'already';
  return byHand ? 'by_hand' : 'finished';
}
