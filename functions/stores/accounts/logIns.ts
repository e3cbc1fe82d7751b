import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { retentionDays } from '#shared/rules/retention.ts';
import { digestOf } from '../digest.ts';
import { putItem, readRow, removeItem, rowsBelow, write } from '../rows.ts';
import type { TransactItem } from '../transact.ts';

/** A login with a verified password that awaits its code. */
const Challenge = z.object({
  email: z.string(),
  /** The account's session counter when the password was verified. */
  epoch: z.int(),
  /**
   * Cognito's session of the login: with this and the code anyone gets the user pool's tokens, so it never leaves the
   * server.
   */
  poolSession: z.string(),
  expires_at: z.int(),
});
type Challenge = z.infer<typeof Challenge>;

const challengeKey = (capability: string) => ({ pk: `challenge#${digestOf(capability)}`, sk: 'challenge' });

export function challengeStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async add(capability: string, challenge: Challenge): Promise<void> {
      await write(db, putItem(table, { ...challengeKey(capability), ...challenge }));
    },

    async read(capability: string, now: Date): Promise<Challenge | undefined> {
      const row = await readRow(db, table, challengeKey(capability));
      const challenge = row && z.parse(Challenge, row);
      return challenge && challenge.expires_at * 1000 > now.getTime() ? challenge : undefined;
    },

    async forget(capability: string): Promise<void> {
      await write(db, removeItem(table, challengeKey(capability)));
    },
  };
}
export type ChallengeStore = ReturnType<typeof challengeStore>;

/** A device without a login for this long counts as new. */
const deviceSeconds = retentionDays.device * 86_400;

/** Devices used with an account, by digests of their identification. */
export function deviceStore(db: DynamoDBDocumentClient, table: string) {
  const keyOf = (account: string, device: string) => ({ pk: `account#${account}`, sk: `device#${digestOf(device)}` });
  return {
    /** `first`: the account has no device yet. */
    async know(account: string, device: string, now: Date): Promise<'known' | 'new' | 'first'> {
      const rows = await rowsBelow(db, table, `account#${account}`, 'device#');
      const devices = z.parse(z.array(z.object({ sk: z.string(), expires_at: z.int() })), rows);
      const held = devices.filter(({ expires_at }) => expires_at * 1000 > now.getTime());
      if (held.length === 0) return 'first';
      return held.some(({ sk }) => sk === keyOf(account, device).sk) ? 'known' : 'new';
    },

    item: (account: string, device: string, now: Date): TransactItem =>
      putItem(table, { ...keyOf(account, device), expires_at: Math.floor(now.getTime() / 1000) + deviceSeconds }),
  };
}
export type DeviceStore = ReturnType<typeof deviceStore>;
