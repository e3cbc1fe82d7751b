import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callDynamo, createTables, type Table } from './tables.ts';

const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
const keys = (hash: string, range: string): Table['properties']['KeySchema'] => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];
const tableOf = (name: string, indexes: readonly string[]): Table => ({
  name,
  properties: {
    AttributeDefinitions: ['pk', 'sk', ...indexes.flatMap((index) => [`${index}_pk`, `${index}_sk`])].map(
      (AttributeName) => ({ AttributeName, AttributeType: 'S' }),
    ),
    KeySchema: keys('pk', 'sk'),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index,
      KeySchema: keys(`${index}_pk`, `${index}_sk`),
      Projection: { ProjectionType: 'ALL' },
    })),
  },
});

test('a table of an earlier start gets the index it lacks, with the rows that are there', async () => {
  const name = `grown-${randomUUID()}`;
  await createTables(endpoint, [tableOf(name, ['due'])]);
  const row = { pk: { S: 'a' }, sk: { S: 'b' }, owner_pk: { S: 'me' }, owner_sk: { S: 'first' } };
  await callDynamo(endpoint, 'PutItem', { TableName: name, Item: row });
  for (const _ of [1, 2]) await createTables(endpoint, [tableOf(name, ['due', 'owner'])]);
  const found = await callDynamo(endpoint, 'Query', {
    TableName: name,
    IndexName: 'owner',
    KeyConditionExpression: 'owner_pk = :me',
    ExpressionAttributeValues: { ':me': { S: 'me' } },
  });
  expect(found).toMatchObject({ Items: [row] });
});
