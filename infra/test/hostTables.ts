import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { tableNamesOf } from '../commands/payments/customers.ts';
import type { Host } from '../local/host/host.ts';
import { awsKeys, region } from '../local/host/place.ts';

/** The tables of a host as they lie there, to look at and to spoil. */
export function hostTables(host: Host) {
  const db = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: host.dynamoEndpoint, region, credentials: awsKeys }),
  );
  return {
    db,
    names: tableNamesOf(host),
    put: (TableName: string, Item: Record<string, unknown>) => db.send(new PutCommand({ TableName, Item })),
  };
}
