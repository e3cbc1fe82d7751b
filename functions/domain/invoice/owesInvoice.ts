import type { TopUpVat } from '#shared/model/stageRule.ts';
import type { Payment } from '../payment/payment.ts';

/** Whether a paid order has an invoice of its own: none where nothing was paid, nor where the top-up it was paid from had one: an advance that covers all is the last invoice. */
export const owesInvoice = ({ amount, paidWith }: Pick<Payment, 'amount' | 'paidWith'>, topUpVat: TopUpVat): boolean =>
  amount > 0 && !(paidWith !== undefined && topUpVat === 'advance');
