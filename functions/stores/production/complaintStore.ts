import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Complaint } from '../../domain/complaint/complaint.ts';
import { deleteRows } from '../deleteRows.ts';
import { dueRows } from '../dueRows.ts';
import { queryAll } from '../queryAll.ts';
import { type TransactItem, transact } from '../transact.ts';
import { duePk, orderPk, queuePks } from './productionKeys.ts';

const prefix = 'complaint#';
const keyOf = ({ orderId, number }: Pick<Complaint, 'orderId' | 'number'>) => ({
  pk: orderPk(orderId),
  sk: `${prefix}${String(number).padStart(3, '0')}`,
});

/** The complaints of an order; an open one stands in the index at the moment when something is due for it. */
export function complaintStore(db: DynamoDBDocumentClient, table: string) {
  const rowOf = (complaint: Complaint, dueAt?: string) => ({
    ...keyOf(complaint),
    ...complaint,
    ...(dueAt !== undefined && { due_pk: duePk('complaint', complaint.orderId), due_at: dueAt }),
  });
  const all = (orderId: string) =>
    queryAll(db, {
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': orderPk(orderId), ':prefix': prefix },
      ConsistentRead: true,
    });

  return {
    /** Oldest first. */
    async read(orderId: string): Promise<Complaint[]> {
      return z.parse(z.array(Complaint), await all(orderId));
    },

    /** A new one; refused where there is one of this number. */
    newItem: (complaint: Complaint, dueAt: string): TransactItem => ({
      Put: { TableName: table, Item: rowOf(complaint, dueAt), ConditionExpression: 'attribute_not_exists(pk)' },
    }),

    /** An open one as it becomes; refused where it was decided, proposed for or reminded of since it was read. */
    changedItem: (before: Complaint, after: Complaint, dueAt?: string): TransactItem => ({
      Put: {
        TableName: table,
        Item: rowOf(after, dueAt),
        ConditionExpression: `#state = :open AND reminders = :reminders AND ${before.proposed ? 'proposed = :proposed' : 'attribute_not_exists(proposed)'}`,
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':open': 'open',
          ':reminders': before.reminders,
          ...(before.proposed && { ':proposed': before.proposed }),
        },
      },
    }),

    write: async (items: readonly TransactItem[]): Promise<'written' | 'changed'> =>
      (await transact(db, [...items])) === 'written' ? 'written' : 'changed',

    /** Open ones for which something is due until then; the index lags behind the rows. */
    async due(until: Date, limit: number): Promise<Complaint[]> {
      return z.parse(z.array(Complaint), await dueRows(db, table, queuePks('complaint'), until, limit));
    },

    /** Nothing that was written is left. */
    erase: async (orderId: string): Promise<void> => deleteRows(db, table, await all(orderId)),
  };
}
export type ComplaintStore = ReturnType<typeof complaintStore>;
