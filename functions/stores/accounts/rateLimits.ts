import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { digestOf } from '../digest.ts';
import { updateAndRead, updateItem } from '../rows.ts';

/** A limit of calls per window in seconds. */
export interface Limit {
  name: string;
  calls: number;
  seconds: number;
}

export interface Taken {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the window ends and the count restarts. */
  resetSeconds: number;
}

/** Counts calls in fixed windows. One atomic write per call, so that concurrent calls cannot exceed the limit. */
export function rateStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async take({ name, calls, seconds }: Limit, subject: string, now: Date): Promise<Taken> {
      const epoch = Math.floor(now.getTime() / 1000);
      const window = Math.floor(epoch / seconds);
      const end = (window + 1) * seconds;
      const counted = await updateAndRead(
        db,
        updateItem(
          table,
          { pk: `rate#${name}#${digestOf(subject)}`, sk: String(window) },
          'ADD #count :one SET expires_at = :end',
          { one: 1, end: end + 60 },
        ),
        'UPDATED_NEW',
      );
      const { count } = z.parse(z.object({ count: z.number() }), counted);
      return {
        allowed: count <= calls,
        limit: calls,
        remaining: Math.max(0, calls - count),
        resetSeconds: end - epoch,
      };
    },
  };
}
export type RateStore = ReturnType<typeof rateStore>;
