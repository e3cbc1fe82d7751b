import type { Refund } from '../../domain/payment/refund.ts';
import { type WorkDue, workDueItem } from '../production/workDue.ts';
import type { TransactItem } from '../transact.ts';
import { dinnerItems } from './dinnerItems.ts';
import { acceptedOrderItems, type EndedOrder } from './orderItems.ts';
import type { OrderingTables } from './orderingTables.ts';

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
