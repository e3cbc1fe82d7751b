import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { firstRows } from './firstRows.ts';

/**
 * Rows of a table's index `due` up to a moment, oldest first within each of the partitions, at most `limit` of each.
 * The index lags behind the rows: some may be done, or stand elsewhere by now.
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
    partitions.map((pk) => {
      const query = {
        TableName: table,
        IndexName: 'due',
        KeyConditionExpression: 'due_pk = :pk AND due_at <= :until',
        ExpressionAttributeValues: { ':pk': pk, ':until': until.toISOString() },
      };
      return firstRows(db, schema, query, limit);
    }),
  );
  return found.flat().map(({ read }) => read);
}
