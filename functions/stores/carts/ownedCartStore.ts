import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Cart } from '../../domain/cart/cart.ts';
import { CartFile } from '../../domain/cart/cartFile.ts';
import { holds } from '../conditionHeld.ts';
import { type Owner, ownedPage, ownerPks } from '../owned.ts';
import { queryAll } from '../queryAll.ts';
import { cartKey } from './cartKeys.ts';
import { cartRows } from './cartRows.ts';

const Found = z.object({ pk: z.string() });

/** The carts of an account, including guest carts with its address. */
export function ownedCartStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Digests of all of them, unordered. */
    async digests(owner: Owner): Promise<string[]> {
      const found = await Promise.all(
        ownerPks(owner).map((pk) =>
          queryAll(db, {
            TableName: table,
            IndexName: 'owner',
            KeyConditionExpression: 'owner_pk = :owner',
            ExpressionAttributeValues: { ':owner': pk },
          }),
        ),
      );
      return z.parse(z.array(Found), found.flat()).map(({ pk }) => pk.slice(cartKey('').pk.length));
    },

    /** The newest that are still open, newest first. */
    async newest(owner: Owner, limit: number, now: Date): Promise<Cart[]> {
      // Half of them may be ordered by now.
      const found = await ownedPage(db, table, Cart, owner, 2 * limit);
      return found
        .map(({ read }) => read)
        .filter(({ expiresAt, state }) => expiresAt * 1000 > now.getTime() && state === 'open')
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },

    /**
     * Marks a cart for erasure: nobody can order, edit or read it any more. Returns its files; undefined if it was
     * ordered, is gone or, with `expiredBy`, has not expired by then. May be repeated.
     */
    async beginErasing(digest: string, { expiredBy }: { expiredBy?: Date } = {}): Promise<CartFile[] | undefined> {
      const isMine = await holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: cartKey(digest),
            UpdateExpression: 'SET #state = :erasing',
            ConditionExpression: `#state IN (:open, :erasing)${expiredBy ? ' AND expiresAt <= :expired' : ''}`,
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':open': 'open',
              ':erasing': 'erasing',
              ...(expiredBy && { ':expired': Math.floor(expiredBy.getTime() / 1000) }),
            },
          }),
        ),
      );
      if (!isMine) return undefined;
      const rows = await cartRows(db, table, digest);
      return rows.filter(({ sk }) => sk.startsWith('file#')).map((row) => z.parse(CartFile, row));
    },
  };
}
export type OwnedCartStore = ReturnType<typeof ownedCartStore>;
