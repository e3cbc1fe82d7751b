import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { ownShare } from './dueShare.ts';
import { firstRows } from './firstRows.ts';

/**
 * Rows of a table's index `due` up to an instant, oldest first, at most `limit` per partition; for one of several
 * parallel runs, its own share. The index lags behind the rows: some may be done or moved.
 */
export async function dueRows<S extends z.core.$ZodType>(
  db: DynamoDBDocumentClient,
  table: string,
  schema: S,
  partitions: readonly string[],
  until: Date,
  limit: number,
): Promise<z.output<S>[]> {
  const found = await Promise.all(
    ownShare(partitions).map(async ({ partition, takes, times }) => {
      const query = {
        TableName: table,
        IndexName: 'due',
        KeyConditionExpression: 'due_pk = :pk AND due_at <= :until',
        ExpressionAttributeValues: { ':pk': partition, ':until': until.toISOString() },
      };
      const rows = await firstRows(db, schema, query, limit * times);
      return rows.filter(({ row }) => takes(String(row.pk)));
    }),
  );
  const at = ({ row }: { row: Record<string, unknown> }) => String(row.due_at);
  return found
    .flat()
    .sort((a, b) => at(a).localeCompare(at(b)))
    .map(({ read }) => read);
}
