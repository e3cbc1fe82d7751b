import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { holds } from '../conditionHeld.ts';
import { dueRows } from '../dueRows.ts';
import { dueShards, paymentKey } from './paymentKeys.ts';

const row = z.object({ pk: z.string(), sk: z.string(), due_at: z.string() });

/** A payment with unfinished work: `sk` is the row in its partition. */
export interface DueRow {
  slug: string;
  sk: string;
}

/** Unfinished payments and when they are due next. */
export function paymentDueStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Rows due by `now`, oldest first, at most `limit` from each shard; some may be finished already. */
    async due(now: Date, limit: number): Promise<DueRow[]> {
      const rows = await dueRows(db, table, row, dueShards, now, limit);
      return rows
        .sort((a, b) => a.due_at.localeCompare(b.due_at))
        .map(({ pk, sk }) => ({ slug: pk.slice('payment#'.length), sk }));
    },

    /** Postpones a row; one finished in the meantime stays out of the index. */
    postpone: ({ slug, sk }: DueRow, at: Date): Promise<boolean> =>
      holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: { pk: paymentKey(slug).pk, sk },
            UpdateExpression: 'SET due_at = :at',
            ConditionExpression: 'attribute_exists(due_pk)',
            ExpressionAttributeValues: { ':at': at.toISOString() },
          }),
        ),
      ),
  };
}
export type PaymentDueStore = ReturnType<typeof paymentDueStore>;
