import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../http/server.ts';
import { LambdaFunction } from './lambdaFunction.ts';

const sdk = createRequire(import.meta.url).resolve('@aws-sdk/client-dynamodb');
const source = `
  import { createRequire } from 'node:module';
  const sdk = createRequire(import.meta.url)(${JSON.stringify(sdk)});
  const db = new sdk.DynamoDBClient({
    endpoint: process.env.TABLES, region: 'eu-central-1',
    credentials: { accessKeyId: 'local.probe', secretAccessKey: 'x' },
  });
  export const handler = ({ command, input }: { command: string; input: object }) =>
    db.send(new sdk[command](input)).then(() => 'sent', (error: Error) => error.name + ': ' + error.message);`;

test('a call that no policy of the function allows ends as AccessDenied and is not sent, a part of a transaction too', async () => {
  const sent: string[] = [];
  const server = await listen(async (request, response) => {
    sent.push(String(request.headers['x-amz-target']).split('.')[1] ?? '');
    response.end('{}');
  });
  onTestFinished(server.stop);
  const entry = join(await mkdtemp(join(tmpdir(), 'function-')), 'handler.mts');
  await writeFile(entry, source);
  const lambda = new LambdaFunction({
    name: 'probe',
    entry,
    environment: { TABLES: server.url, TABLE_CARTS: 'stage-carts', TABLE_ORDERS: 'stage-orders' },
    granted: new Set(['dynamodb:PutItem carts', 'dynamodb:DeleteItem orders', 'dynamodb:Query carts/index/owner']),
    timeoutSeconds: 20,
    memoryMb: 256,
    log: () => {},
  });
  onTestFinished(() => lambda.stop());
  const ask = (command: string, input: object) => lambda.invoke({ command, input });
  const Key = { pk: { S: 'a' } };
  const query = (IndexName?: string) =>
    ask('QueryCommand', {
      ...{ TableName: 'stage-carts', ...(IndexName && { IndexName }) },
      ...{ KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': { S: 'a' } } },
    });
  const inOne = (Delete: string, Put: string) =>
    ask('TransactWriteItemsCommand', {
      TransactItems: [{ Delete: { TableName: Delete, Key } }, { Put: { TableName: Put, Item: Key } }],
    });
  expect(await query('owner')).toBe('sent');
  expect(await inOne('stage-orders', 'stage-carts')).toBe('sent');
  expect(await query()).toBe(
    'AccessDeniedException: local.probe is not authorized to perform: dynamodb:Query carts (no policy of its template allows it)',
  );
  expect(await inOne('stage-carts', 'stage-orders')).toMatch(/dynamodb:DeleteItem carts/);
  expect(sent).toEqual(['Query', 'TransactWriteItems']);
});
