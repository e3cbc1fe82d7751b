import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { callDynamo, createTables, expireRows } from './tables.ts';

const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
const name = `ttl-${randomUUID()}`;
const table = {
  name,
  properties: {
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [],
    TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
  },
};
const now = 1_800_000_000;

beforeAll(() => createTables(endpoint, [table]));

test('rows past their time are deleted two days late, others stay, and making the tables again keeps all', async () => {
  const lives: Record<string, object> = {
    past: { expires_at: { N: String(now - 49 * 3600) } },
    justPast: { expires_at: { N: String(now - 47 * 3600) } },
    future: { expires_at: { N: String(now + 3600) } },
    forever: {},
  };
  for (const [sk, life] of Object.entries(lives))
    await callDynamo(endpoint, 'PutItem', { TableName: name, Item: { pk: { S: 'a' }, sk: { S: sk }, ...life } });
  expect(await expireRows(endpoint, [table], now)).toBe(1);
  await createTables(endpoint, [table]);
  const left = (await callDynamo(endpoint, 'Scan', { TableName: name })) as { Items: { sk: { S: string } }[] };
  expect(left.Items.map(({ sk }) => sk.S).toSorted()).toEqual(['forever', 'future', 'justPast']);
});
