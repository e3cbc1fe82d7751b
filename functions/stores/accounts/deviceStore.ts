import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { retentionDays } from '#shared/rules/retention.ts';
import { digestOf } from '../digest.ts';
import type { TransactItem } from '../transact.ts';

/** A device without a login for this long counts as new. */
const keptSeconds = retentionDays.device * 86_400;

/** Devices used with an account, by digests of their identification. */
export function deviceStore(db: DynamoDBDocumentClient, table: string) {
  const keyOf = (account: string, device: string) => ({ pk: `account#${account}`, sk: `device#${digestOf(device)}` });
  return {
    /** `first`: the account has no device yet. */
    async know(account: string, device: string, now: Date): Promise<'known' | 'new' | 'first'> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :devices)',
          ExpressionAttributeValues: { ':pk': `account#${account}`, ':devices': 'device#' },
          ConsistentRead: true,
        }),
      );
      const rows = z.parse(z.array(z.object({ sk: z.string(), expires_at: z.int() })), Items ?? []);
      const held = rows.filter(({ expires_at }) => expires_at * 1000 > now.getTime());
      if (held.length === 0) return 'first';
      return held.some(({ sk }) => sk === keyOf(account, device).sk) ? 'known' : 'new';
    },

    item: (account: string, device: string, now: Date): TransactItem => ({
      Put: {
        TableName: table,
        Item: { ...keyOf(account, device), expires_at: Math.floor(now.getTime() / 1000) + keptSeconds },
      },
    }),
  };
}
export type DeviceStore = ReturnType<typeof deviceStore>;
