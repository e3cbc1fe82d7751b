import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type NamedSession, Session } from '../../domain/account/session.ts';
import { putItem, readRow, removeItem, updateAndRead, updateItem, write, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { sessionsKey } from './accountKeys.ts';

const sessionKey = ({ account, session }: NamedSession) => ({ pk: `account#${account}`, sk: `session#${session}` });

const Sessions = z.object({
  /** Counter of "log out everywhere": sessions with another count have ended. */
  epoch: z._default(z.int(), 0),
  /** No session is or will be valid. */
  closed: z._default(z.boolean(), false),
});
type Sessions = z.infer<typeof Sessions>;

/** The sessions of accounts, read at every call: an ended one is refused at the next call. */
export function sessionStore(db: DynamoDBDocumentClient, table: string) {
  async function read(account: string): Promise<Sessions> {
    return z.parse(Sessions, (await readRow(db, table, sessionsKey(account))) ?? {});
  }

  return {
    read,

    /** A valid session; undefined if it does not exist, has ended, or was ended with all others. */
    async find(named: NamedSession, now: Date): Promise<Session | undefined> {
      const [row, all] = await Promise.all([readRow(db, table, sessionKey(named)), read(named.account)]);
      const session = row && z.parse(Session, row);
      if (!session || all.closed || session.epoch !== all.epoch) return undefined;
      return session.expires_at * 1000 > now.getTime() ? session : undefined;
    },

    /** Creates a session, in one write with its records. */
    async begin(session: Session, noted: readonly TransactItem[]): Promise<void> {
      const fresh = putItem(table, { ...sessionKey(session), ...session }, 'attribute_not_exists(pk)');
      if ((await transact(db, [fresh, ...noted])) !== 'written') throw new Error('A new session met an old one.');
    },

    /** Replaces a session conditionally on what was read; false if another renewal was faster, or if it has ended. */
    replace: (session: Session): Promise<boolean> =>
      writeIf(
        db,
        putItem(table, { ...sessionKey(session), ...session }, 'revision = :before', { before: session.revision - 1 }),
      ),

    async end(named: NamedSession): Promise<void> {
      await write(db, removeItem(table, sessionKey(named)));
    },

    /** Ends every session, including one starting at this moment; returns the counter for later ones. */
    async endAll(account: string): Promise<number> {
      const counted = await updateAndRead(
        db,
        updateItem(table, sessionsKey(account), 'ADD #epoch :one', { one: 1 }),
        'UPDATED_NEW',
      );
      return z.parse(z.object({ epoch: z.int() }), counted).epoch;
    },

    /** Records that the password was confirmed in this session. */
    async confirm(named: NamedSession, now: Date): Promise<void> {
      await writeIf(
        db,
        updateItem(
          table,
          sessionKey(named),
          'SET confirmedAt = :now ADD revision :one',
          { now: Math.floor(now.getTime() / 1000), one: 1 },
          'attribute_exists(pk)',
        ),
      );
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;
