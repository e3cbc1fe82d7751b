import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DueCorrection } from '../../domain/invoice/dueCorrection.ts';
import { holds } from '../conditionHeld.ts';
import { dueRows } from '../dueRows.ts';
import type { TransactItem } from '../transact.ts';
import { due } from './invoiceKeys.ts';

const correctionKey = (refundId: string) => ({ pk: `correct#${refundId}`, sk: 'correction' });

/** Due from the write of the refund; the invoice job finds it in the index. */
export const dueCorrectionItem = (table: string, owed: DueCorrection): TransactItem => ({
  Put: {
    TableName: table,
    Item: { ...correctionKey(owed.refundId), ...owed, due_pk: due.correct, due_at: owed.at },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Correction invoices that refunds owe. */
export function correctionDueStore(db: DynamoDBDocumentClient, table: string) {
  const update = (refundId: string, UpdateExpression: string, values?: Record<string, string>) =>
    holds(
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: correctionKey(refundId),
          UpdateExpression,
          ConditionExpression: 'due_pk = :correct',
          ExpressionAttributeValues: { ':correct': due.correct, ...values },
        }),
      ),
    );
  return {
    /** Oldest first; the index lags, so some may be done. */
    due: (now: Date, limit: number): Promise<DueCorrection[]> =>
      dueRows(db, table, DueCorrection, [due.correct], now, limit),

    done: (refundId: string): Promise<boolean> => update(refundId, 'REMOVE due_pk, due_at'),

    postpone: (refundId: string, at: Date): Promise<boolean> =>
      update(refundId, 'SET due_at = :at', { ':at': at.toISOString() }),
  };
}
export type CorrectionDueStore = ReturnType<typeof correctionDueStore>;
