import { DynamoDBClient, ListTablesCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { inject } from 'vitest';
import { awsKeys, region } from '#infra/local/host/place.ts';

/** In which tables a text stands anywhere, where the database can be looked into. */
export async function tablesWith(text: string): Promise<string[]> {
  const endpoint = inject('database');
  if (!endpoint) return [];
  const db = new DynamoDBClient({ endpoint, region, credentials: awsKeys });
  const found: string[] = [];
  for (const TableName of (await db.send(new ListTablesCommand({}))).TableNames ?? [])
    for (let ExclusiveStartKey: undefined | Record<string, never>, isFirst = true; isFirst || ExclusiveStartKey; ) {
      const page = await db.send(new ScanCommand({ TableName, ExclusiveStartKey }));
      if (JSON.stringify(page.Items).includes(text)) found.push(TableName);
      ExclusiveStartKey = page.LastEvaluatedKey as typeof ExclusiveStartKey;
      isFirst = false;
    }
  return [...new Set(found)];
}
