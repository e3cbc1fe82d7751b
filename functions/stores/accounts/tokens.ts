import { createHash } from 'node:crypto';
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AccessToken } from '../../domain/tokens/accessToken.ts';
import { holds } from '../conditionHeld.ts';
import { readRows } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { profileKey } from './accountKeys.ts';

/** SHA-256 of a token: it has too many random bits to be guessed, so no slow hash is needed. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');

const tokenKey = (digest: string) => ({ pk: `token#${digest}`, sk: 'token' });
const ownKey = (account: string, id: string) => ({ pk: `account#${account}`, sk: `token#${id}` });
const Pointer = z.object({ digest: z.string() });

/** API access tokens: found by their digest when used, by their account and id otherwise. An account has at most 50. */
export function tokenStore(db: DynamoDBDocumentClient, table: string) {
  async function pointerOf(account: string, id: string): Promise<string | undefined> {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: ownKey(account, id), ConsistentRead: true }),
    );
    return Item && z.parse(Pointer, Item).digest;
  }

  return {
    /** Consistent read: a revoked token is refused at the next call. */
    async find(token: string): Promise<AccessToken | undefined> {
      const Key = tokenKey(tokenDigest(token));
      const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
      return Item && z.parse(AccessToken, Item);
    },

    /** Records the use unless the token has been revoked: a deleted row must not come back. */
    async noteUse(token: string, now: Date): Promise<void> {
      await holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: tokenKey(tokenDigest(token)),
            UpdateExpression: 'SET lastUsedAt = :now',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':now': now.toISOString() },
          }),
        ),
      );
    },

    /**
     * `closed`: the account is closed, closing or blocked; a token must not outlive it. One whose maker is removed at
     * the same time is invalid.
     */
    async add(token: string, kept: AccessToken, extra: readonly TransactItem[] = []): Promise<'added' | 'closed'> {
      const digest = tokenDigest(token);
      const fresh = { TableName: table, ConditionExpression: 'attribute_not_exists(pk)' };
      const result = await transact(db, [
        {
          ConditionCheck: {
            TableName: table,
            Key: profileKey(kept.account),
            ConditionExpression: '#state = :active AND attribute_not_exists(blocked)',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':active': 'active' },
          },
        },
        { Put: { ...fresh, Item: { ...tokenKey(digest), ...kept } } },
        { Put: { ...fresh, Item: { ...ownKey(kept.account, kept.id), digest } } },
        ...extra,
      ]);
      if (result === 'written') return 'added';
      if (result.reasons[0] === 'condition') return 'closed';
      throw new Error('Token collision.');
    },

    /** Newest first. */
    async list(account: string): Promise<AccessToken[]> {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :tokens)',
          ExpressionAttributeValues: { ':pk': `account#${account}`, ':tokens': 'token#' },
          ConsistentRead: true,
        }),
      );
      if (Items.length === 0) return [];
      const keys = z.parse(z.array(Pointer), Items).map(({ digest }) => tokenKey(digest));
      const { Responses } = await db.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys: keys.slice(0, 100), ConsistentRead: true } } }),
      );
      const tokens = readRows(AccessToken, Responses?.[table]);
      return tokens.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },

    /** Deletes both rows in one write; `absent` if this account has no such token. */
    async revoke(account: string, id: string, extra: readonly TransactItem[] = []): Promise<AccessToken | 'absent'> {
      const digest = await pointerOf(account, id);
      if (digest === undefined) return 'absent';
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: tokenKey(digest), ConsistentRead: true }));
      const there = { TableName: table, ConditionExpression: 'attribute_exists(pk)' };
      const result = await transact(db, [
        { Delete: { ...there, Key: tokenKey(digest) } },
        { Delete: { ...there, Key: ownKey(account, id) } },
        ...extra,
      ]);
      return result === 'written' && Item ? z.parse(AccessToken, Item) : 'absent';
    },
  };
}
export type TokenStore = ReturnType<typeof tokenStore>;
