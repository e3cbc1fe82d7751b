import type { Refund } from '../../domain/payment/refund.ts';
import { type WorkDue, workDueItem } from '../production/workDue.ts';
import type { TransactItem } from '../transact.ts';
import { dinnerItems } from './dinnerItems.ts';
import { acceptedOrderItems, type EndedOrder } from './orderItems.ts';
import type { OrderingTables } from './orderingTables.ts';

/** A paid order is accepted, and its jobs are owed. */
export const workBegins = (tables: OrderingTables, orderId: string, now: Date): TransactItem[] => [
  ...acceptedOrderItems(tables.orders, orderId, now),
  ...workOwedItems(tables, orderId, now),
];

/** What an accepted order owes: its jobs, and its dinner. */
export const workOwedItems = ({ jobs }: OrderingTables, orderId: string, now: Date): TransactItem[] => [
  workDueItem(jobs, { kind: 'plan', orderId, at: now.toISOString() }),
  ...dinnerItems(jobs, orderId, now),
];

/** Nobody works on for an order that ended; what is under way is paid by the part that the customer keeps paying for. */
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
