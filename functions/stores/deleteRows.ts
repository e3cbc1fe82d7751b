import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

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
