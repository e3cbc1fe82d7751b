import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Order } from '../domain/order/order.ts';
import { holds } from './holds.ts';
import { due } from './invoiceKeys.ts';

/** Paid orders without their invoice: they say so themselves from the write that accepted them (stores/orderStore). */
export function orderInvoiceDueStore(db: DynamoDBDocumentClient, table: string) {
  const update = (id: string, UpdateExpression: string, values?: Record<string, string>) =>
    holds(
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: { pk: `order#${id}`, sk: 'order' },
          UpdateExpression,
          ConditionExpression: 'due_pk = :invoice',
          ExpressionAttributeValues: { ':invoice': due.order, ...values },
        }),
      ),
    );
  return {
    /** Oldest first; the index lags, so some may have their invoice. */
    async due(now: Date, limit: number): Promise<Order[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'due',
          KeyConditionExpression: 'due_pk = :invoice AND due_at <= :now',
          ExpressionAttributeValues: { ':invoice': due.order, ':now': now.toISOString() },
          Limit: limit,
        }),
      );
      return z.parse(z.array(Order), Items ?? []);
    },

    done: (id: string): Promise<boolean> => update(id, 'REMOVE due_pk, due_at'),

    postpone: (id: string, at: Date): Promise<boolean> => update(id, 'SET due_at = :at', { ':at': at.toISOString() }),
  };
}
export type OrderInvoiceDueStore = ReturnType<typeof orderInvoiceDueStore>;
