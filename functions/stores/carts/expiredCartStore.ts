import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { cartKey, dueShards } from './cartKeys.ts';

const Found = z.object({ pk: z.string() });

/** Carts that nobody ordered in their time: rows and files are theirs to erase, not the database's own expiry, which knows no files. */
export function expiredCartStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Digests of carts that expired by `now`, at most `limit` from each shard. The index lags: some may be gone or live on. */
    async due(now: Date, limit: number): Promise<string[]> {
      const pages = await Promise.all(
        dueShards.map((shard) =>
          db.send(
            new QueryCommand({
              TableName: table,
              IndexName: 'due',
              KeyConditionExpression: 'due_pk = :shard AND due_at <= :now',
              ExpressionAttributeValues: { ':shard': shard, ':now': now.toISOString() },
              Limit: limit,
            }),
          ),
        ),
      );
      const found = pages.flatMap(({ Items }) => z.parse(z.array(Found), Items ?? []));
      return found.map(({ pk }) => pk.slice(cartKey('').pk.length));
    },
  };
}
export type ExpiredCartStore = ReturnType<typeof expiredCartStore>;
