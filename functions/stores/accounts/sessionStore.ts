import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { holds } from '../conditionHeld.ts';
import { sessionsKey } from './accountKeys.ts';

/** What is known of one session; it goes when no token of it can be refreshed any more. */
const sessionKey = (account: string, session: string) => ({ pk: `account#${account}`, sk: `session#${session}` });
const Session = z.object({ confirmedAt: z.optional(z.number()) });
const keptSeconds = 31 * 86_400;

const Sessions = z.object({
  /** Epoch seconds: sessions that began before are over. */
  validFrom: z.optional(z.number()),
  /** Over whenever it began: the session that ended the others may have started in the same second. */
  endedSession: z.optional(z.string()),
  /** Epoch seconds: since when the account is known to have a second factor. */
  secondFactorSince: z.optional(z.number()),
  /** No session is valid any more. */
  closed: z.optional(z.boolean()),
});
export type Sessions = z.infer<typeof Sessions>;

/**
 * Tells at each call whether a signed token still counts. The pool's own sign-out leaves access tokens valid to their
 * end, up to an hour; a changed password or a closed account has to count at once.
 */
export function sessionStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async read(account: string): Promise<Sessions> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: sessionsKey(account), ConsistentRead: true }),
      );
      return z.parse(Sessions, Item ?? {});
    },

    /** Ends all sessions that began before `now`, and `session` whenever it began. */
    async endAll(account: string, now: Date, session = ''): Promise<void> {
      await db.send(
        new UpdateCommand({
          TableName: table,
          Key: sessionsKey(account),
          UpdateExpression: 'SET validFrom = :now, endedSession = :session',
          ExpressionAttributeValues: { ':now': epoch(now), ':session': session },
        }),
      );
    },

    /** Since when nobody logs in without the second factor; null: there is none any more. */
    async noteSecondFactor(account: string, since: Date | null): Promise<void> {
      await db.send(
        new UpdateCommand({
          TableName: table,
          Key: sessionsKey(account),
          ...(since
            ? {
                UpdateExpression: 'SET secondFactorSince = :since',
                ExpressionAttributeValues: { ':since': epoch(since) },
              }
            : { UpdateExpression: 'REMOVE secondFactorSince' }),
        }),
      );
    },

    /** True for the first call of a session. */
    async begin(account: string, session: string, now: Date): Promise<boolean> {
      return holds(
        db.send(
          new PutCommand({
            TableName: table,
            Item: { ...sessionKey(account, session), expires_at: epoch(now) + keptSeconds },
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      );
    },

    /** The password was shown to this session once more. */
    async confirm(account: string, session: string, now: Date): Promise<void> {
      await db.send(
        new UpdateCommand({
          TableName: table,
          Key: sessionKey(account, session),
          UpdateExpression: 'SET confirmedAt = :now, expires_at = :end',
          ExpressionAttributeValues: { ':now': epoch(now), ':end': epoch(now) + keptSeconds },
        }),
      );
    },

    /** Epoch seconds of the last confirmation. */
    async confirmedAt(account: string, session: string): Promise<number | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: sessionKey(account, session), ConsistentRead: true }),
      );
      return Item && z.parse(Session, Item).confirmedAt;
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;

const epoch = (at: Date): number => Math.floor(at.getTime() / 1000);
