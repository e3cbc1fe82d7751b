import { type Grosze, sumGrosze } from '#shared/model/grosze.ts';
import type { Payment } from './payment.ts';

/** What the customer paid for it: the amount and the fee of the way it was paid. Before it is paid, the amount alone. */
export const totalPaid = ({ amount, fee }: Pick<Payment, 'amount' | 'fee'>): Grosze => sumGrosze([amount, fee]);
