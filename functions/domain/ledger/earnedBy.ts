import { type Grosze, subtractGrosze, sumGrosze } from '#shared/model/grosze.ts';
import type { Payment } from '../payment/payment.ts';
import { totalPaid } from '../payment/totalPaid.ts';
import type { Earned } from './movements.ts';

/** Revenue of a paid order: price and fee; `vat` is that of the price. */
export const earnedBy = (paid: Pick<Payment, 'amount' | 'fee' | 'feeVat'>, vat: Grosze): Earned => ({
  gross: totalPaid(paid),
  vat: sumGrosze([vat, paid.feeVat]),
  fee: subtractGrosze(paid.fee, paid.feeVat),
});
