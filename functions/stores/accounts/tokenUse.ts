import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Grosze } from '#shared/model/money/grosze.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { readRows } from '../readRows.ts';
import { queryRows, updateItem, write } from '../rows.ts';
import type { TransactItem } from '../transact.ts';

const usedKey = (token: string, day: string) => ({ pk: `used#${token}`, sk: day });
const spentKey = (token: string, day: string) => ({ pk: `spent#${token}`, sk: day });

export const TokenDay = z.object({
  sk: z.string(),
  calls: z.optional(z.int()),
  limited: z.optional(z.int()),
  spent: z.optional(Grosze),
});
export type TokenDay = z.infer<typeof TokenDay>;

const days = 30;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** One day longer than the days shown, so that the oldest shown day is complete. */
const expiry = (now: Date): number => Math.floor(now.getTime() / 1000) + (days + 1) * 86_400;

/** A token's use by day (UTC). Spending has a separate row, written in the money's transaction. */
export function tokenUseStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async count(token: string, what: 'calls' | 'limited', now: Date): Promise<void> {
      await write(
        db,
        updateItem(table, usedKey(token, dayOf(now)), 'ADD #what :one SET expires_at = :end', {
          '#what': what,
          one: 1,
          end: expiry(now),
        }),
      );
    },

    /** The token's spending today, in grosze. For messages only: the limit is a condition of the write. */
    async spentToday(token: string, now: Date): Promise<number> {
      return (await read(spentKey(token, '').pk, dayOf(now)))[0]?.spent ?? 0;
    },

    /** The last 30 days with any use, newest first. */
    async lastDays(token: string, now: Date): Promise<TokenDay[]> {
      const since = dayOf(new Date(now.getTime() - (days - 1) * 86_400_000));
      const [used, spent] = await Promise.all([
        read(usedKey(token, '').pk, since),
        read(spentKey(token, '').pk, since),
      ]);
      const byDay = new Map<string, TokenDay>();
      for (const row of [...used, ...spent]) byDay.set(row.sk, { ...byDay.get(row.sk), ...row });
      return [...byDay.values()].sort((a, b) => (a.sk < b.sk ? 1 : -1));
    },
  };

  async function read(pk: string, since: string): Promise<TokenDay[]> {
    const rows = await queryRows(db, table, 'pk = :pk AND sk >= :since', { pk, since }, { ConsistentRead: true });
    return readRows(TokenDay, rows);
  }
}

/** Counts a token's spending: refused if it would exceed its daily limit, however many spend at once. */
export function spentItem(
  table: string,
  { token, amount, mostPerDay }: { token: string; amount: number; mostPerDay?: number | undefined },
  now: Date,
): TransactItem {
  const room = mostPerDay === undefined ? undefined : mostPerDay - amount;
  return updateItem(
    table,
    spentKey(token, dayOf(now)),
    'ADD spent :amount SET expires_at = :end',
    { amount, end: expiry(now), room },
    room === undefined ? undefined : hasRoom(room),
  );
}

/** The token and day by which an amount was counted, as stored in the payment. */
export const tokenCountedIn = (token: string, now: Date): NonNullable<Payment['countedForToken']> => ({
  ...{ token, day: dayOf(now) },
});

/** Removes an amount from the token's day in which it was counted, because nobody pays it. */
export const tokenReleasedItem = (
  table: string,
  { token, day }: NonNullable<Payment['countedForToken']>,
  amount: number,
): TransactItem => updateItem(table, spentKey(token, day), 'ADD spent :back', { back: -amount });

/**
 * Condition that at most `room` (grosze) is spent so far. A negative room, where the amount alone exceeds the limit,
 * gives a condition that always fails.
 */
export const hasRoom = (room: number): string =>
  room < 0 ? 'attribute_exists(nothing)' : 'attribute_not_exists(spent) OR spent <= :room';
