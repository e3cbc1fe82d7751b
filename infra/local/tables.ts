import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { TableProperties } from './template/readProduct.ts';

export interface Table {
  name: string;
  properties: z.infer<typeof TableProperties>;
}

const Described = z.object({
  Table: z.object({ GlobalSecondaryIndexes: z._default(z.array(z.object({ IndexName: z.string() })), []) }),
});

/** Makes the tables that do not exist yet, with their indexes; those of an earlier start get the indexes they lack. */
export async function createTables(endpoint: string, tables: readonly Table[]): Promise<void> {
  await Promise.all(
    tables.map(async ({ name, properties }) => {
      const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = properties;
      const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys, Projection }) => ({
        IndexName,
        KeySchema: keys,
        Projection,
      }));
      try {
        await callDynamo(endpoint, 'CreateTable', {
          TableName: name,
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions,
          KeySchema,
          ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
        });
      } catch (failure) {
        if (!(failure instanceof Error) || !failure.message.includes('ResourceInUseException')) throw failure;
        const there = z.parse(Described, await callDynamo(endpoint, 'DescribeTable', { TableName: name })).Table;
        const known = there.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName);
        for (const index of indexes.filter(({ IndexName }) => !known.includes(IndexName)))
          await callDynamo(endpoint, 'UpdateTable', {
            TableName: name,
            AttributeDefinitions,
            GlobalSecondaryIndexUpdates: [{ Create: index }],
          });
      }
    }),
  );
}

const Page = z.object({
  Items: z._default(z.array(z.record(z.string(), z.unknown())), []),
  LastEvaluatedKey: z.optional(z.record(z.string(), z.unknown())),
});

/** Rows stay this long after their time: TTL is documented to be late by up to two days, and readers look at the time themselves. */
const graceSeconds = 48 * 3600;

/** Deletes the rows of all tables whose TTL attribute is past. Returns how many. */
export async function expireRows(endpoint: string, tables: readonly Table[], nowSeconds: number): Promise<number> {
  let deleted = 0;
  for (const { name, properties } of tables) {
    const attribute = properties.TimeToLiveSpecification?.Enabled && properties.TimeToLiveSpecification.AttributeName;
    if (!attribute) continue;
    const keys = properties.KeySchema.map(({ AttributeName }) => AttributeName);
    let from: Record<string, unknown> | undefined;
    do {
      const page: z.infer<typeof Page> = Page.parse(
        await callDynamo(endpoint, 'Scan', {
          TableName: name,
          FilterExpression: '#ttl < :now',
          ExpressionAttributeNames: { '#ttl': attribute },
          ExpressionAttributeValues: { ':now': { N: String(nowSeconds - graceSeconds) } },
          ...(from && { ExclusiveStartKey: from }),
        }),
      );
      for (const item of page.Items) {
        const Key = Object.fromEntries(keys.map((key) => [key, item[key]]));
        // The row may have been given a longer life since it was read.
        const unchanged = {
          ConditionExpression: '#ttl = :was',
          ExpressionAttributeNames: { '#ttl': attribute },
          ExpressionAttributeValues: { ':was': item[attribute] },
        };
        const gone = await callDynamo(endpoint, 'DeleteItem', { TableName: name, Key, ...unchanged }).catch(
          () => undefined,
        );
        if (gone !== undefined) deleted++;
      }
      from = page.LastEvaluatedKey;
    } while (from);
  }
  return deleted;
}

/** One call of DynamoDB's JSON protocol. The emulators want a signature to be there but check none. Throws with the exception's name. */
export async function callDynamo(endpoint: string, operation: string, body: object): Promise<unknown> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'x-amz-date': `${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`,
      authorization: `AWS4-HMAC-SHA256 Credential=local/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=${randomUUID()}`,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${operation}: ${text}`);
  return JSON.parse(text);
}
