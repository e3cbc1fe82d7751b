import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Complaint, type ComplaintDecision } from '../../domain/complaint/complaint.ts';
import { dueRows } from '../dueRows.ts';
import { unknownOf, wholeRow } from '../readRows.ts';
import { putItem, removeRows, rowsBelow } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { duePk, orderPk, queuePks } from './productionKeys.ts';

const prefix = 'complaint#';
const keyOf = ({ orderId, number }: Pick<Complaint, 'orderId' | 'number'>) => ({
  pk: orderPk(orderId),
  sk: `${prefix}${String(number).padStart(3, '0')}`,
});

/** The complaints of an order; an open one is in the index at its next due time. */
export function complaintStore(db: DynamoDBDocumentClient, table: string) {
  const rowOf = (complaint: Complaint, dueAt?: string) => ({
    ...unknownOf(complaint),
    ...keyOf(complaint),
    ...complaint,
    ...(dueAt !== undefined && { due_pk: duePk('complaint', complaint.orderId), due_at: dueAt }),
  });
  const all = (orderId: string) => rowsBelow(db, table, orderPk(orderId), prefix);

  return {
    /** The order's complaints, oldest first. */
    async read(orderId: string): Promise<Complaint[]> {
      return (await all(orderId)).map((row) => wholeRow(Complaint, row));
    },

    /** Creates one; refused if the number exists. */
    newItem: (complaint: Complaint, dueAt: string): TransactItem =>
      putItem(table, rowOf(complaint, dueAt), 'attribute_not_exists(pk)'),

    /** Changes an open complaint; refused if it was decided, a remedy proposed or a reminder sent since it was read. */
    changedItem: (before: Complaint, after: Complaint, dueAt?: string): TransactItem =>
      putItem(
        table,
        { ...unknownOf(before), ...rowOf(after, dueAt) },
        `#state = :open AND reminders = :reminders AND ${before.proposed ? 'proposed = :proposed' : 'attribute_not_exists(proposed)'}`,
        { open: 'open', reminders: before.reminders, proposed: before.proposed },
      ),

    /** The event for the customer's software, within the write of the decision. */
    answeredItems: ({ orderId, number }: Complaint, { outcome, remedy, at }: ComplaintDecision): TransactItem[] =>
      pendingEventItems(table, {
        type: 'complaint.answered',
        orderId,
        at,
        data: { complaint: number, outcome, remedy },
      }),

    write: async (items: readonly TransactItem[]): Promise<'written' | 'changed'> =>
      (await transact(db, [...items])) === 'written' ? 'written' : 'changed',

    /** Open complaints due by `until`; the index lags behind the rows. */
    due: (until: Date, limit: number): Promise<Complaint[]> =>
      dueRows(db, table, Complaint, queuePks('complaint'), until, limit),

    /** Deletes the texts of all complaints of an order. */
    erase: async (orderId: string): Promise<void> => removeRows(db, table, await all(orderId)),
  };
}
export type ComplaintStore = ReturnType<typeof complaintStore>;
