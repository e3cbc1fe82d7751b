import { awsKeys, region } from './place.ts';

/** The product's own store of accounts; loaded only where it is needed, because the SDK takes its time to start. */
export async function accountTable(endpoint: string, table: string) {
  const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
  const { DynamoDBDocumentClient } = await import('@aws-sdk/lib-dynamodb');
  const { accountStore } = await import('#functions/stores/accounts/accountStore.ts');
  const client = new DynamoDBClient({ endpoint, region, credentials: awsKeys });
  return accountStore(DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }), table);
}
