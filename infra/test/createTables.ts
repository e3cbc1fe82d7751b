import { randomUUID } from 'node:crypto';
import { CreateTableCommand, DeleteTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type TableIndex, type TableName, type TableSpec, tables } from '../settings/tables.ts';
import { afterFile } from './afterFile.ts';
import { unsignedClient } from './unsignedClient.ts';

export interface TestTables {
  db: DynamoDBDocumentClient;
  names: Record<TableName, string>;
}

/**
 * Makes a fresh set of the system's tables, or of these of them, in the emulator of this run, for one test file alone;
 * they go with it, because the emulator takes the longer for a table the more it has: 1 ms for the first, 30 ms after 3,600.
 */
export async function createTables<Name extends TableName = TableName>(
  wanted: readonly Name[] = Object.keys(tables) as Name[],
): Promise<Pick<TestTables, 'db'> & { names: Record<Name, string> }> {
  const client = unsignedClient();
  const run = randomUUID().slice(0, 8);
  const entries = await Promise.all(
    wanted.map(async (name) => {
      const spec: TableSpec = tables[name];
      const tableName = `test-${run}-${name}`;
      await createTable(client, tableName, spec);
      return [name, tableName] as const;
    }),
  );
  const db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { db, names: Object.fromEntries(entries) as Record<Name, string> };
}

export async function createTable(client: DynamoDBClient, tableName: string, spec: TableSpec): Promise<void> {
  await client.send(new CreateTableCommand(createTableInput(tableName, spec)));
  // One that a test has deleted or protected stays as it is.
  afterFile(() => client.send(new DeleteTableCommand({ TableName: tableName })).catch(() => undefined));
}

export function createTableInput(tableName: string, spec: TableSpec) {
  const attributes = new Set(['pk', 'sk', ...spec.indexes.flatMap((index) => [index.pk, index.sk])]);
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: [...attributes].map((name) => ({ AttributeName: name, AttributeType: 'S' as const })),
    KeySchema: keySchema('pk', 'sk'),
    ...(spec.indexes.length > 0 && {
      GlobalSecondaryIndexes: spec.indexes.map((index: TableIndex) => ({
        IndexName: index.name,
        KeySchema: keySchema(index.pk, index.sk),
        Projection: projectionOf(index),
      })),
    }),
  };
}

function projectionOf({ include }: TableIndex) {
  if (!include) return { ProjectionType: 'ALL' as const };
  if (include.length === 0) return { ProjectionType: 'KEYS_ONLY' as const };
  return { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...include] };
}

function keySchema(pk: string, sk: string) {
  return [
    { AttributeName: pk, KeyType: 'HASH' as const },
    { AttributeName: sk, KeyType: 'RANGE' as const },
  ];
}
