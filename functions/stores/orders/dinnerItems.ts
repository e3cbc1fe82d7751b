import { charity } from '#shared/model/charity.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { totalPaid } from '../../domain/payment/totalPaid.ts';
import { duePk, orderPk } from '../production/productionKeys.ts';
import { workDueItem } from '../production/workDue.ts';
import type { TransactItem } from '../transact.ts';

export const dinnerKey = (orderId: string) => ({ pk: orderPk(orderId), sk: 'dinner' });

/** The dinner of an accepted order, within the write that accepts it; in the index until it is counted. */
export function dinnerItems(jobs: string, orderId: string, now: Date): TransactItem[] {
  if (!charity) return [];
  const at = now.toISOString();
  return [
    {
      Put: {
        TableName: jobs,
        Item: { ...dinnerKey(orderId), orderId, at, due_pk: duePk('dinner', orderId), due_at: at },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ];
}

/** Takes back the dinner of a fully refunded order, if it gave one. */
export const dinnerBackItem = (jobs: string, orderId: string, at: string): TransactItem =>
  workDueItem(jobs, { kind: 'dinner_back', orderId, at });

/** The same within a refund, if it completes the full amount. */
export function refundedDinnerItems(jobs: string, payment: Payment, amount: number, at: string): TransactItem[] {
  const { purpose, refunded } = payment;
  const isWhole = purpose.kind === 'order' && refunded + amount >= totalPaid(payment);
  return isWhole ? [dinnerBackItem(jobs, purpose.orderId, at)] : [];
}
