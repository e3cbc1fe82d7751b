import { type Grosze, sumGrosze } from '#shared/model/grosze.ts';
import type { Payment } from './payment.ts';

/** The total the customer paid: the amount and the method's fee. Before it is paid, the amount only. */
export const totalPaid = ({ amount, fee }: Pick<Payment, 'amount' | 'fee'>): Grosze => sumGrosze([amount, fee]);
