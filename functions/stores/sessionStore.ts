import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';

/** The row that says which sessions of an account are over, beside the account's data. */
export const sessionsKey = (account: string) => ({ pk: `account#${account}`, sk: 'sessions' });

const Sessions = z.object({
  /** Epoch seconds: sessions that began before are over. */
  validFrom: z.optional(z.number()),
  /** Over whenever it began: the session that ended the others may have begun in the same second. */
  endedSession: z.optional(z.string()),
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
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;
