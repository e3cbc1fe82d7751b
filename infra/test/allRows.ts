import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';

/** Every row of a table, as it is kept. */
export const allRows = async (db: DynamoDBDocumentClient, table: string): Promise<Record<string, unknown>[]> =>
  (await db.send(new ScanCommand({ TableName: table, ConsistentRead: true }))).Items ?? [];
