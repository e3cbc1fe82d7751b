import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { retentionDays } from '#shared/rules/retention.ts';
import { StoppedAddress } from '../../domain/mail/sending.ts';
import { digestOf } from '../digest.ts';
import { readRow, updateItem, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';

const stopKey = (email: string) => ({ pk: `stopped#${digestOf(email.trim().toLowerCase())}`, sk: 'stopped' });

/** Addresses that get no mail. */
export function stoppedAddressStore(db: DynamoDBDocumentClient, table: string) {
  /** Why nothing is sent to the address; undefined if mail is sent. TTL deletes late, so an expired row is ignored. */
  async function read(email: string, now: Date): Promise<StoppedAddress | undefined> {
    const row = await readRow(db, table, stopKey(email));
    if (row === undefined || Number(row.expires_at) * 1000 <= now.getTime()) return undefined;
    const stopped = z.parse(StoppedAddress, row);
    return stopped.liftedAt === undefined ? stopped : undefined;
  }
  const lifting = (email: string, at: Date): TransactItem =>
    updateItem(
      table,
      stopKey(email),
      'SET liftedAt = :at',
      { at: at.toISOString() },
      'attribute_exists(pk) AND attribute_not_exists(liftedAt)',
    );

  return {
    read,

    /** Stops mail to the address. Of two reasons the later one is kept; a reason older than a lift does not count. */
    async stop(email: string, { because, at }: Pick<StoppedAddress, 'because' | 'at'>): Promise<boolean> {
      return writeIf(
        db,
        updateItem(
          table,
          stopKey(email),
          'SET because = :because, #at = :at, expires_at = :expires REMOVE liftedAt',
          { because, at, expires: Math.floor(Date.parse(at) / 1000) + retentionDays.stoppedAddress * 86_400 },
          'attribute_not_exists(liftedAt) OR liftedAt < :at',
        ),
      );
    },

    /** Whether mail to the address is stopped. */
    async isStopped(email: string, now: Date): Promise<boolean> {
      return (await read(email, now)) !== undefined;
    },

    /** Lifts the stop; false if it was not stopped. */
    lift: (email: string, at: Date): Promise<boolean> => writeIf(db, lifting(email, at)),

    /** Lifts the stop together with its audit line, in one transaction. */
    liftWith: async (email: string, at: Date, more: readonly TransactItem[]): Promise<boolean> =>
      (await transact(db, [lifting(email, at), ...more])) === 'written',
  };
}
export type StoppedAddressStore = ReturnType<typeof stoppedAddressStore>;
