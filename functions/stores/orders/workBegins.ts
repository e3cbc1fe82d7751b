import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { charity } from '#shared/model/money/charity.ts';
import { type Payment, totalPaid } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/refund/refund.ts';
import { duePk, orderPk } from '../production/productionKeys.ts';
import { type WorkDue, workDueItem } from '../production/workDue.ts';
import { putItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { acceptedOrderItems, type EndedOrder } from './orderItems.ts';

export const dinnerKey = (orderId: string) => ({ pk: orderPk(orderId), sk: 'dinner' });

/**
 * The dinner that an accepted order gives to charity, within the write that accepts it; in the index until it is
 * counted.
 */
function dinnerItems(jobs: string, orderId: string, now: Date): TransactItem[] {
  if (!charity) return [];
  const at = now.toISOString();
  return [
    putItem(
      jobs,
      { ...dinnerKey(orderId), orderId, at, due_pk: duePk('dinner', orderId), due_at: at },
      'attribute_not_exists(pk)',
    ),
  ];
}

/** Takes back the dinner of a fully refunded order, if the order gave one. */
export const dinnerBackItem = (jobs: string, orderId: string, at: string): TransactItem =>
  workDueItem(jobs, { kind: 'dinner_back', orderId, at });

/** Takes back the dinner within the refund that completes the full amount. */
export function refundedDinnerItems(jobs: string, payment: Payment, amount: number, at: string): TransactItem[] {
  const { purpose, refunded } = payment;
  const isWhole = purpose.kind === 'order' && refunded + amount >= totalPaid(payment);
  return isWhole ? [dinnerBackItem(jobs, purpose.orderId, at)] : [];
}

/** Accepts a paid order, and makes its jobs due. */
export const workBegins = (tables: OrderingTables, orderId: string, now: Date): TransactItem[] => [
  ...acceptedOrderItems(tables.orders, orderId, now),
  ...workOwedItems(tables, orderId, now),
];

/** Due rows of an accepted order: its jobs, and its dinner. */
export const workOwedItems = ({ jobs }: OrderingTables, orderId: string, now: Date): TransactItem[] => [
  workDueItem(jobs, { kind: 'plan', orderId, at: now.toISOString() }),
  ...dinnerItems(jobs, orderId, now),
];

/** Stops the jobs of an ended order; work under way is paid in proportion to what the customer still pays. */
export const stopOf = (
  { id, to, progress }: EndedOrder,
  { requestedAt, by }: { requestedAt: string; by?: Refund['by'] },
): WorkDue => ({
  kind: 'stop',
  orderId: id,
  at: requestedAt,
  by: by === undefined ? { kind: 'system' } : { kind: 'staff', id: by },
  reason: to,
  paidPart: progress,
});

/** The tables of an order and its money. */
export interface OrderingTables {
  accounts: string;
  audit: string;
  carts: string;
  invoices: string;
  jobs: string;
  ledger: string;
  orders: string;
  payments: string;
  work: string;
}

/** `changed`: a row has changed since it was read. */
export const writeAll = async (db: DynamoDBDocumentClient, items: TransactItem[]) =>
  (await transact(db, items)) === 'written' ? ('written' as const) : ('changed' as const);
