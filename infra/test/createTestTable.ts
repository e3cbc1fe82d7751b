import { randomUUID } from 'node:crypto';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { testTable } from '../settings/testTable.ts';
import { createTable } from './createTables.ts';
import { unsignedClient } from './unsignedClient.ts';

/** A fresh table of test mode in the emulator of this run, for one test file alone. */
export async function createTestTable(): Promise<{ client: DynamoDBDocumentClient; table: string }> {
  const client = unsignedClient();
  const table = `test-${randomUUID().slice(0, 8)}-test-mode`;
  await createTable(client, table, testTable);
  return { client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }), table };
}
