import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { queryAll } from './queryAll.ts';

/**
 * Rows of a table's index `due` up to a moment, oldest first within each of the partitions, at most `limit` of each.
 * The index lags behind the rows: some may be done, or stand elsewhere by now.
 */
export async function dueRows(
  db: DynamoDBDocumentClient,
  table: string,
  partitions: readonly string[],
  until: Date,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const found = await Promise.all(
    partitions.map((pk) =>
      queryAll(db, {
        TableName: table,
        IndexName: 'due',
        KeyConditionExpression: 'due_pk = :pk AND due_at <= :until',
        ExpressionAttributeValues: { ':pk': pk, ':until': until.toISOString() },
        Limit: limit,
      }),
    ),
  );
  return found.flat();
}
