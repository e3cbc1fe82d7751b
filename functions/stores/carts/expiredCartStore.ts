import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dueRows } from '../dueRows.ts';
import { cartKey, dueShards } from './cartKeys.ts';

const Found = z.object({ pk: z.string() });

/** Expired carts: a job erases rows and files, because the database's TTL does not know files. */
export const expiredCartStore = (db: DynamoDBDocumentClient, table: string) => ({
  /** Digests of carts expired by `now`, at most `limit` from each shard; some may be gone or extended. */
  async due(now: Date, limit: number): Promise<string[]> {
    const found = await dueRows(db, table, Found, dueShards, now, limit);
    return found.map(({ pk }) => pk.slice(cartKey('').pk.length));
  },
});
export type ExpiredCartStore = ReturnType<typeof expiredCartStore>;
