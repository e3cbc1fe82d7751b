import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { KeptAnswer } from '../domain/idempotency/keptAnswer.ts';
import { digestOf } from './digest.ts';
import { putItem, readRow, removeItem, write, writeIf } from './rows.ts';

const Row = z.object({
  fingerprint: z.string(),
  expires_at: z.int(),
  beganAt: z.int(),
  answer: z.optional(KeptAnswer),
});

const keptSeconds = 24 * 3600;
/** Longer than a function can run: a call that began earlier was interrupted, and its key may be used again. */
const runSeconds = 60;
/** DynamoDB's item limit is 400 kB; no answer to a write comes near it. */
const largestBody = 300_000;

/** Idempotency keys of callers with the stored answers, for a day. */
export function idempotencyStore(db: DynamoDBDocumentClient, table: string) {
  const keyOf = (owner: string, key: string) => ({ pk: `once#${digestOf(`${owner} ${key}`)}`, sk: 'once' });
  return {
    /**
     * Locks a key for a request, identified by its fingerprint; returns the earlier result if the key was used before.
     */
    async begin(
      owner: string,
      key: string,
      fingerprint: string,
      now: Date,
    ): Promise<'started' | 'running' | 'other_request' | KeptAnswer> {
      const epoch = Math.floor(now.getTime() / 1000);
      const started = await writeIf(
        db,
        putItem(
          table,
          { ...keyOf(owner, key), fingerprint, beganAt: epoch, expires_at: epoch + keptSeconds },
          'attribute_not_exists(pk) OR expires_at <= :now OR (attribute_not_exists(answer) AND beganAt < :cutOff)',
          { now: epoch, cutOff: epoch - runSeconds },
        ),
      );
      if (started) return 'started';
      const row = z.safeParse(Row, await readRow(db, table, keyOf(owner, key)));
      if (!row.success) return 'running';
      if (row.data.fingerprint !== fingerprint) return 'other_request';
      return row.data.answer ?? 'running';
    },

    /** Stores the answer, which repetitions of the request get. */
    async finish(owner: string, key: string, fingerprint: string, answer: KeptAnswer, now: Date): Promise<void> {
      if ((answer.body?.length ?? 0) > largestBody) return;
      const epoch = Math.floor(now.getTime() / 1000);
      const row = { fingerprint, beganAt: epoch, expires_at: epoch + keptSeconds, answer };
      await write(db, putItem(table, { ...keyOf(owner, key), ...row }));
    },

    /** Releases the key: nothing was done under it. */
    async release(owner: string, key: string): Promise<void> {
      await write(db, removeItem(table, keyOf(owner, key)));
    },
  };
}
