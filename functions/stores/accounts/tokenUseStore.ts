import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Grosze } from '#shared/model/grosze.ts';
import { readRows } from '../readRows.ts';
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
/** A day more than is shown. */
const expiry = (now: Date): number => Math.floor(now.getTime() / 1000) + (days + 1) * 86_400;

/** What a token did by day (UTC). What it spent has a row of its own: it is written with money, the calls are not. */
export function tokenUseStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async count(token: string, what: 'calls' | 'limited', now: Date): Promise<void> {
      await db.send(
        new UpdateCommand({
          TableName: table,
          Key: usedKey(token, dayOf(now)),
          UpdateExpression: 'ADD #what :one SET expires_at = :end',
          ExpressionAttributeNames: { '#what': what },
          ExpressionAttributeValues: { ':one': 1, ':end': expiry(now) },
        }),
      );
    },

    /** What it spent today, in grosze: for the message; the condition is in the write. */
    async spentToday(token: string, now: Date): Promise<number> {
      return (await read(spentKey(token, '').pk, dayOf(now)))[0]?.spent ?? 0;
    },

    /** The last 30 days on which it did something, newest first. */
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
    const { Items } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk >= :since',
        ExpressionAttributeValues: { ':pk': pk, ':since': since },
        ConsistentRead: true,
      }),
    );
    return readRows(TokenDay, Items);
  }
}
export type TokenUseStore = ReturnType<typeof tokenUseStore>;

/** Money is spent with a token: refused where its day would come to more than it may, however many spend at once. */
export function spentItem(
  table: string,
  { token, amount, mostPerDay }: { token: string; amount: number; mostPerDay?: number | undefined },
  now: Date,
): TransactItem {
  return {
    Update: {
      TableName: table,
      Key: spentKey(token, dayOf(now)),
      UpdateExpression: 'ADD spent :amount SET expires_at = :end',
      ...(mostPerDay !== undefined && {
        ConditionExpression:
          amount > mostPerDay ? 'attribute_exists(nothing)' : 'attribute_not_exists(spent) OR spent <= :room',
      }),
      ExpressionAttributeValues: {
        ':amount': amount,
        ':end': expiry(now),
        ...(mostPerDay !== undefined && amount <= mostPerDay && { ':room': mostPerDay - amount }),
      },
    },
  };
}
