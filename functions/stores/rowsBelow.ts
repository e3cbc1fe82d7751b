import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { queryAll } from './queryAll.ts';

/** The rows of a partition with a sort key prefix, in order, read consistently. */
export const rowsBelow = (db: DynamoDBDocumentClient, table: string, pk: string, prefix: string) =>
  queryAll(db, {
    TableName: table,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    ConsistentRead: true,
  });

/** Deletes rows in batches of 25. */
export async function deleteRows(
  db: DynamoDBDocumentClient,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const keys = rows.map(({ pk, sk }) => ({ pk, sk }));
  for (let start = 0; start < keys.length; start += 25) {
    const deletes = keys.slice(start, start + 25).map((Key) => ({ DeleteRequest: { Key } }));
    await db.send(new BatchWriteCommand({ RequestItems: { [table]: deletes } }));
  }
}
