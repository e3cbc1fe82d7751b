import * as z from 'zod/mini';
import { callDynamo } from './callDynamo.ts';
import type { Table } from './createTables.ts';

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
