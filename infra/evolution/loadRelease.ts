import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { KeptRows } from './keptRelease.ts';

/** Writes rows as they were kept. */
export async function loadRows(
  { db, names }: { db: DynamoDBDocumentClient; names: Readonly<Record<string, string>> },
  rows: KeptRows,
): Promise<void> {
  for (const [table, list] of Object.entries(rows))
    for (let start = 0; start < list.length; start += 25) {
      const puts = list.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
      await db.send(new BatchWriteCommand({ RequestItems: { [names[table] ?? table]: puts } }));
    }
}
