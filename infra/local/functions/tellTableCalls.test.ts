import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { listen } from '../http/server.ts';
import { type TableCall, tellTableCalls } from './threadPatches.ts';

test('one call of each kind is told, with who signed it: an operation, its tables, index and parts', async () => {
  const server = await listen(async (_, response) => void response.end('{}'));
  const told: TableCall[] = [];
  tellTableCalls((call) => told.push(call));
  const client = new DynamoDBClient({
    ...{
      endpoint: server.url,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'local.probe', secretAccessKey: 'x' },
    },
  });
  const db = DynamoDBDocumentClient.from(client);
  const get = (pk: string) => db.send(new GetCommand({ TableName: 'carts', Key: { pk } }));
  const query = (IndexName?: string) =>
    db.send(
      new QueryCommand({
        ...{ TableName: 'carts', ...(IndexName && { IndexName }) },
        ...{ KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': '"TableName":"other"' } },
      }),
    );
  const Key = { pk: 'a' };
  for (const pk of ['a', 'b']) await get(pk);
  await query();
  await query('due');
  await query('due');
  await db.send(
    new TransactWriteCommand({
      TransactItems: [{ Delete: { TableName: 'orders', Key } }, { Put: { TableName: 'carts', Item: Key } }],
    }),
  );
  await db.send(new BatchGetCommand({ RequestItems: { tokens: { Keys: [Key] } } }));
  client.destroy();
  await server.stop();
  expect(told.map(({ target }) => target.split('.')[1])).toEqual([
    ...['GetItem', 'Query', 'Query', 'TransactWriteItems', 'BatchGetItem'],
  ]);
  expect(told.map(({ authorization }) => authorization)).toEqual(
    told.map(() => expect.stringContaining('local.probe/')),
  );
  expect(JSON.parse(told[3]?.body ?? '')).toMatchObject({ TransactItems: [{ Delete: { TableName: 'orders' } }, {}] });
});
