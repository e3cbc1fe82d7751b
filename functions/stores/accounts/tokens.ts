import { createHash } from 'node:crypto';
import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AccessToken } from '../../domain/tokens/accessToken.ts';
import { readRows } from '../readRows.ts';
import { checkItem, putItem, readRow, removeItem, rowsBelow, updateItem, writeIf } from '../rows.ts';
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
    const row = await readRow(db, table, ownKey(account, id));
    return row && z.parse(Pointer, row).digest;
  }

  return {
    /** Consistent read: a revoked token is refused at the next call. */
    async find(token: string): Promise<AccessToken | undefined> {
      const row = await readRow(db, table, tokenKey(tokenDigest(token)));
      return row && z.parse(AccessToken, row);
    },

    /** Records the use unless the token has been revoked: a deleted row must not come back. */
    async noteUse(token: string, now: Date): Promise<void> {
      await writeIf(
        db,
        updateItem(
          table,
          tokenKey(tokenDigest(token)),
          'SET lastUsedAt = :now',
          { now: now.toISOString() },
          'attribute_exists(pk)',
        ),
      );
    },

    /**
     * `closed`: the account is closed, closing or blocked, and a token must not outlive it. A token whose maker is
     * removed at the same time is refused when used.
     */
    async add(token: string, kept: AccessToken, extra: readonly TransactItem[] = []): Promise<'added' | 'closed'> {
      const digest = tokenDigest(token);
      const isNew = 'attribute_not_exists(pk)';
      const result = await transact(db, [
        checkItem(table, profileKey(kept.account), '#state = :active AND attribute_not_exists(blocked)', {
          active: 'active',
        }),
        putItem(table, { ...tokenKey(digest), ...kept }, isNew),
        putItem(table, { ...ownKey(kept.account, kept.id), digest }, isNew),
        ...extra,
      ]);
      if (result === 'written') return 'added';
      if (result.reasons[0] === 'condition') return 'closed';
      throw new Error('Token collision.');
    },

    /** The account's tokens, newest first. */
    async list(account: string): Promise<AccessToken[]> {
      const rows = await rowsBelow(db, table, `account#${account}`, 'token#');
      if (rows.length === 0) return [];
      const keys = z.parse(z.array(Pointer), rows).map(({ digest }) => tokenKey(digest));
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
      const row = await readRow(db, table, tokenKey(digest));
      const isThere = 'attribute_exists(pk)';
      const result = await transact(db, [
        removeItem(table, tokenKey(digest), isThere),
        removeItem(table, ownKey(account, id), isThere),
        ...extra,
      ]);
      return result === 'written' && row ? z.parse(AccessToken, row) : 'absent';
    },
  };
}
export type TokenStore = ReturnType<typeof tokenStore>;
