import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Cart, CartFile } from '../../domain/cart/cart.ts';
import { holds } from '../conditionHeld.ts';
import { ownerPk } from '../orders/ownedOrderStore.ts';
import { cartKey } from './cartKeys.ts';

const Found = z.object({ pk: z.string() });
const Row = z.looseObject({ sk: z.string() });

const partitionsOf = (owner: { account: string; email: string }): string[] => [
  ownerPk(owner),
  ...(owner.email === '' ? [] : [ownerPk({ email: owner.email })]),
];

/** The carts of an account, with those a guest filled in with its address. */
export function ownedCartStore(db: DynamoDBDocumentClient, table: string) {
  const query = async (input: Omit<ConstructorParameters<typeof QueryCommand>[0], 'TableName'>) => {
    const rows: unknown[] = [];
    let start: Record<string, unknown> | undefined;
    do {
      const page = await db.send(new QueryCommand({ TableName: table, ...input, ExclusiveStartKey: start }));
      rows.push(...(page.Items ?? []));
      start = page.LastEvaluatedKey;
    } while (start);
    return rows;
  };

  return {
    /** Digests of all of them, in no order. */
    async digests(owner: { account: string; email: string }): Promise<string[]> {
      const found = await Promise.all(
        partitionsOf(owner).map((pk) =>
          query({
            IndexName: 'owner',
            KeyConditionExpression: 'owner_pk = :owner',
            ExpressionAttributeValues: { ':owner': pk },
          }),
        ),
      );
      return z.parse(z.array(Found), found.flat()).map(({ pk }) => pk.slice(cartKey('').pk.length));
    },

    /** The newest that are still open, newest first. */
    async newest(owner: { account: string; email: string }, limit: number, now: Date): Promise<Cart[]> {
      const found = await Promise.all(
        partitionsOf(owner).map((pk) =>
          db.send(
            new QueryCommand({
              TableName: table,
              IndexName: 'owner',
              KeyConditionExpression: 'owner_pk = :owner',
              ExpressionAttributeValues: { ':owner': pk },
              ScanIndexForward: false,
              Limit: limit,
            }),
          ),
        ),
      );
      return found
        .flatMap(({ Items = [] }) => z.parse(z.array(Cart), Items))
        .filter(({ expiresAt, state }) => expiresAt * 1000 > now.getTime() && state === 'open')
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },

    /**
     * From here on nobody orders, fills in or reads a cart, expired or not: it is there to be erased. Answers its files;
     * undefined where it was ordered, or is gone, or, with `expiredBy`, lives on after that. May be repeated.
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
      const rows = await query({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': cartKey(digest).pk },
        ConsistentRead: true,
      });
      const parsed = z.parse(z.array(Row), rows);
      return parsed.filter(({ sk }) => sk.startsWith('file#')).map((row) => z.parse(CartFile, row));
    },
  };
}
export type OwnedCartStore = ReturnType<typeof ownedCartStore>;
