import { randomUUID } from 'node:crypto';
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type TableIndex, type TableName, type TableSpec, tables, testTable } from '../settings/tables.ts';
import { afterFile } from './afterFile.ts';

export interface TestTables {
  db: DynamoDBDocumentClient;
  names: Record<TableName, string>;
}

/**
 * Makes a fresh set of the system's tables, or of these of them, in the emulator of this run, for one test file alone;
 * they go with it, because the emulator takes the longer for a table the more it has: 1 ms for the first, 30 ms after 3,600.
 * `begin`: how their names begin, where that matters.
 */
export async function createTables<Name extends TableName = TableName>(
  wanted: readonly Name[] = Object.keys(tables) as Name[],
  begin = 'test',
): Promise<Pick<TestTables, 'db'> & { names: Record<Name, string> }> {
  const client = unsignedClient();
  const run = randomUUID().slice(0, 8);
  const entries = await Promise.all(
    wanted.map(async (name) => {
      const spec: TableSpec = tables[name];
      const tableName = `${begin}-${run}-${name}`;
      await createTable(client, tableName, spec);
      return [name, tableName] as const;
    }),
  );
  const db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { db, names: Object.fromEntries(entries) as Record<Name, string> };
}

async function createTable(client: DynamoDBClient, tableName: string, spec: TableSpec): Promise<void> {
  await client.send(new CreateTableCommand(createTableInput(tableName, spec)));
  // One that a test has deleted or protected stays as it is.
  afterFile(() => client.send(new DeleteTableCommand({ TableName: tableName })).catch(() => undefined));
}

function createTableInput(tableName: string, spec: TableSpec) {
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

/** A fresh table of test mode in the emulator of this run, for one test file alone. */
export async function createTestTable(): Promise<{ client: DynamoDBDocumentClient; table: string }> {
  const client = unsignedClient();
  const table = `test-${randomUUID().slice(0, 8)}-test-mode`;
  await createTable(client, table, testTable);
  return { client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }), table };
}

/** What the emulator wants to see of a signature: that there is one. */
const unsigned = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
};

/**
 * A client of this run's emulator. Signing is a quarter of what a call costs, and the emulator checks none; copies for a log
 * that nobody reads are a tenth.
 */
function unsignedClient(): DynamoDBClient {
  const client = new DynamoDBClient({
    signer: {
      sign: async (request) => {
        Object.assign(request.headers, unsigned);
        return request;
      },
    },
  });
  client.middlewareStack.remove('loggerMiddleware');
  return client;
}

/** Every row of a table, as it is kept. */
export const allRows = async (db: DynamoDBDocumentClient, table: string): Promise<Record<string, unknown>[]> =>
  (await db.send(new ScanCommand({ TableName: table, ConsistentRead: true }))).Items ?? [];
