import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { holds } from '../conditionHeld.ts';
import { dueRows } from '../dueRows.ts';
import { invoicesDue } from './invoiceKeys.ts';

/** Whether a row still has the flag. */
export const isInvoiceDue = (row: Readonly<Record<string, unknown>>): boolean =>
  invoicesDue.all.some((pk) => pk === row.due_pk);

/** Rows of a table that are flagged, from the write that paid them, as having no invoice decision yet. */
export function invoiceDueRows<S extends z.core.$ZodType>(
  db: DynamoDBDocumentClient,
  table: string,
  keyOf: (id: string) => Record<string, string>,
  schema: S,
) {
  const update = (id: string, UpdateExpression: string, values?: Record<string, string>) =>
    holds(
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(id),
          UpdateExpression,
          ConditionExpression: 'begins_with(due_pk, :invoice)',
          ExpressionAttributeValues: { ':invoice': invoicesDue.all[0], ...values },
        }),
      ),
    );
  return {
    /** Oldest first in each partition, at most `limit` of each; the index lags, so some may be done. */
    due: (now: Date, limit: number): Promise<z.output<S>[]> => dueRows(db, table, schema, invoicesDue.all, now, limit),

    done: (id: string): Promise<boolean> => update(id, 'REMOVE due_pk, due_at'),

    postpone: (id: string, at: Date): Promise<boolean> => update(id, 'SET due_at = :at', { ':at': at.toISOString() }),
  };
}
