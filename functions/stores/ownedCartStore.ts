import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { CartFile } from '../domain/cart/cart.ts';
import { cartKey } from './cartKeys.ts';
import { ownerPk } from './ownedOrderStore.ts';

const Found = z.object({ pk: z.string() });
const Row = z.looseObject({ sk: z.string(), state: z.optional(z.string()) });

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
      const partitions = [ownerPk(owner), ...(owner.email === '' ? [] : [ownerPk({ email: owner.email })])];
      const found = await Promise.all(
        partitions.map((pk) =>
          query({
            IndexName: 'owner',
            KeyConditionExpression: 'owner_pk = :owner',
            ExpressionAttributeValues: { ':owner': pk },
          }),
        ),
      );
      return z.parse(z.array(Found), found.flat()).map(({ pk }) => pk.slice(cartKey('').pk.length));
    },

    /** The files of a cart that was not ordered, expired or not; undefined where it was, or is gone. */
    async unorderedFiles(digest: string): Promise<CartFile[] | undefined> {
      const rows = await query({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': cartKey(digest).pk },
        ConsistentRead: true,
      });
      const parsed = z.parse(z.array(Row), rows);
      if (parsed.find(({ sk }) => sk === 'cart')?.state !== 'open') return undefined;
      return parsed.filter(({ sk }) => sk.startsWith('file#')).map((row) => z.parse(CartFile, row));
    },
  };
}
export type OwnedCartStore = ReturnType<typeof ownedCartStore>;
