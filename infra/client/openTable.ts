import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsKeys, region } from '#infra/local/host/place.ts';

/** A table of a local product, by a part of its name. */
export async function openTable(endpoint: string, name: string) {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials: awsKeys }));
  const names = (await client.send(new ListTablesCommand({}))).TableNames ?? [];
  const TableName = names.find((one) => one.toLowerCase().includes(name));
  if (!TableName) throw new Error(`No table of ${names.join(', ')} is called ${name}.`);
  return { client, TableName };
}
