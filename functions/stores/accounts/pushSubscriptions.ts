import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { PushSubscription } from '../../domain/push/pushSubscription.ts';
import { holds } from '../conditionHeld.ts';
import { unknownOf, wholeRows } from '../readRows.ts';
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
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: pushKey(account, id), ConsistentRead: true }),
      );
      return inForce(Item && [Item], now)[0];
    },

    /** Most recently used first. */
    async list(account: string, now: Date): Promise<PushSubscription[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :push)',
          ExpressionAttributeValues: { ':pk': profileKey(account).pk, ':push': 'push#' },
          ConsistentRead: true,
        }),
      );
      return inForce(Items, now).sort((a, b) => b.until.localeCompare(a.until));
    },

    /** Of all staff: at most 200 browsers. */
    async ofStaff(now: Date): Promise<PushSubscription[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'owner',
          KeyConditionExpression: 'owner_pk = :pk',
          ExpressionAttributeValues: { ':pk': staffPk },
          Limit: 200,
        }),
      );
      return inForce(Items, now);
    },

    /** `closed`: the account is closed or closing. Staff have no profile to check. */
    async put(subscription: PushSubscription): Promise<'kept' | 'closed'> {
      const { account, id, owner, until } = subscription;
      const result = await transact(db, [
        {
          ConditionCheck: {
            TableName: table,
            Key: profileKey(account),
            ConditionExpression:
              owner === 'staff' ? 'attribute_not_exists(#state) OR #state = :active' : '#state = :active',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':active': 'active' },
          },
        },
        {
          Put: {
            TableName: table,
            Item: {
              ...unknownOf(subscription),
              ...pushKey(account, id),
              ...subscription,
              ...(owner === 'staff' && { owner_pk: staffPk, owner_sk: `${account}#${id}` }),
              expires_at: Math.floor(Date.parse(until) / 1000),
            },
          },
        },
      ]);
      return result === 'written' ? 'kept' : 'closed';
    },

    /** The same, as part of a transaction. */
    removeItem: (account: string, id: string): TransactItem => ({
      Delete: { TableName: table, Key: pushKey(account, id) },
    }),

    /** False if there is none. */
    remove: (account: string, id: string): Promise<boolean> =>
      holds(
        db.send(
          new DeleteCommand({
            TableName: table,
            Key: pushKey(account, id),
            ConditionExpression: 'attribute_exists(pk)',
          }),
        ),
      ),
  };
}
export type PushStore = ReturnType<typeof pushStore>;
