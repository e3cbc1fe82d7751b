import type { Complaint } from '#functions/domain/complaint/complaint.ts';
import type { Order } from '#functions/domain/order/order.ts';
import type { Payment } from '#functions/domain/payment/payment.ts';
import type { Refund } from '#functions/domain/payment/refund.ts';
import type { Job } from '#functions/domain/production/job.ts';
import type { Plan } from '#functions/domain/production/plan.ts';
import type { MemoryTables } from '../proof/memoryTables.ts';
import { promiseTables } from './promiseWorld.ts';

type Row = Record<string, unknown>;
export interface StoredMail {
  id: string;
  template: string;
  orderId?: string;
  amount?: number;
}

/** What is stored of one order and its money, as it lies: the stores have just written it, so nothing is parsed. */
export interface StoredOrder {
  order: Order;
  plan: Plan | undefined;
  jobs: Job[];
  complaints: Complaint[];
  payment: Payment;
  refunds: Refund[];
  mails: StoredMail[];
  /** Refunds for which the invoice is to be corrected, with the sum. */
  corrections: ReadonlyMap<string, number>;
}

const begins = (rows: readonly Row[], pk: string, sk: string): Row[] =>
  rows.filter((row) => row.pk === pk && String(row.sk).startsWith(sk));

/** Undefined where there is no such order. */
export function storedOrder({ rows }: Pick<MemoryTables, 'rows'>, id: string): StoredOrder | undefined {
  const pk = `order#${id}`;
  const [order] = begins(rows(promiseTables.orders), pk, 'order') as unknown as Order[];
  if (!order) return undefined;
  const jobs = rows(promiseTables.jobs);
  const payments = rows(promiseTables.payments).filter(({ pk: key }) => key === `payment#${order.paymentSlug}`);
  return {
    order,
    plan: begins(jobs, pk, 'work#plan')[0] as unknown as Plan | undefined,
    jobs: begins(jobs, pk, 'work#job#').sort((a, b) => (String(a.sk) < String(b.sk) ? -1 : 1)) as unknown as Job[],
    complaints: begins(jobs, pk, 'complaint#') as unknown as Complaint[],
    payment: payments.find(({ sk }) => sk === 'payment') as unknown as Payment,
    refunds: payments.filter(({ sk }) => String(sk).startsWith('refund#')) as unknown as Refund[],
    mails: rows(promiseTables.work).filter(({ orderId }) => orderId === id) as unknown as StoredMail[],
    corrections: new Map(
      rows(promiseTables.invoices)
        .filter(({ orderId, refundId }) => orderId === id && refundId !== undefined)
        .map(({ refundId, amount }) => [String(refundId), Number(amount)]),
    ),
  };
}
