import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Payment } from '../domain/payment/payment.ts';
import { holds } from './holds.ts';
import { due } from './invoiceKeys.ts';
import { paymentKey } from './paymentKeys.ts';

/** Paid top-ups whose advance invoice is not decided: they say so from the write that credited them (paymentItems). */
export function topUpInvoiceDueStore(db: DynamoDBDocumentClient, table: string) {
  const update = (slug: string, UpdateExpression: string, values?: Record<string, string>) =>
    holds(
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: paymentKey(slug),
          UpdateExpression,
          ConditionExpression: 'due_pk = :invoice',
          ExpressionAttributeValues: { ':invoice': due.order, ...values },
        }),
      ),
    );
  return {
    /** Oldest first; the index lags, so some may be decided. */
    async due(now: Date, limit: number): Promise<Payment[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'due',
          KeyConditionExpression: 'due_pk = :invoice AND due_at <= :now',
          ExpressionAttributeValues: { ':invoice': due.order, ':now': now.toISOString() },
          Limit: limit,
        }),
      );
      return z.parse(z.array(Payment), Items ?? []);
    },

    done: (slug: string): Promise<boolean> => update(slug, 'REMOVE due_pk, due_at'),

    postpone: (slug: string, at: Date): Promise<boolean> =>
      update(slug, 'SET due_at = :at', { ':at': at.toISOString() }),
  };
}
export type TopUpInvoiceDueStore = ReturnType<typeof topUpInvoiceDueStore>;
