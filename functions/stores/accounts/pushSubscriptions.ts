import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { PushSubscription } from '../../domain/push/pushSubscription.ts';
import { unknownOf, wholeRows } from '../readRows.ts';
import { checkItem, putItem, queryRows, readRow, removeItem, rowsBelow, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { profileKey } from './accountKeys.ts';

const pushKey = (account: string, id: string) => ({ pk: profileKey(account).pk, sk: `push#${id}` });
/** Partition of the index `owner` with the browsers of all staff. */
const staffPk = 'push#staff';

/** Browsers with notifications, under their account. */
export function pushStore(db: DynamoDBDocumentClient, table: string) {
  const inForce = (rows: Record<string, unknown>[] | undefined, now: Date): PushSubscription[] =>
    wholeRows(PushSubscription, rows).filter(({ until }) => until > now.toISOString());

  return {
    async read(account: string, id: string, now: Date): Promise<PushSubscription | undefined> {
      const row = await readRow(db, table, pushKey(account, id));
      return inForce(row && [row], now)[0];
    },

    /** The account's browsers, most recently used first. */
    async list(account: string, now: Date): Promise<PushSubscription[]> {
      return inForce(await rowsBelow(db, table, profileKey(account).pk, 'push#'), now).sort((a, b) =>
        b.until.localeCompare(a.until),
      );
    },

    /** The browsers of all staff, at most 200. */
    async ofStaff(now: Date): Promise<PushSubscription[]> {
      const rows = await queryRows(db, table, 'owner_pk = :pk', { pk: staffPk }, { IndexName: 'owner', Limit: 200 });
      return inForce(rows, now);
    },

    /** `closed`: the account is closed or closing. Staff have no profile to check. */
    async put(subscription: PushSubscription): Promise<'kept' | 'closed'> {
      const { account, id, owner, until } = subscription;
      const result = await transact(db, [
        checkItem(
          table,
          profileKey(account),
          owner === 'staff' ? 'attribute_not_exists(#state) OR #state = :active' : '#state = :active',
          { active: 'active' },
        ),
        putItem(table, {
          ...unknownOf(subscription),
          ...pushKey(account, id),
          ...subscription,
          ...(owner === 'staff' && { owner_pk: staffPk, owner_sk: `${account}#${id}` }),
          expires_at: Math.floor(Date.parse(until) / 1000),
        }),
      ]);
      return result === 'written' ? 'kept' : 'closed';
    },

    /** Deletes a browser as part of a transaction. */
    removeItem: (account: string, id: string): TransactItem => removeItem(table, pushKey(account, id)),

    /** False if the account has no such browser. */
    remove: (account: string, id: string): Promise<boolean> =>
      writeIf(db, removeItem(table, pushKey(account, id), 'attribute_exists(pk)')),
  };
}
export type PushStore = ReturnType<typeof pushStore>;
