import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Order } from '../../domain/order/order.ts';
import { digestOf } from '../digest.ts';

/** The partitions of the index `owner`: an order of an account, and one made as a guest with an address. */
export const ownerPk = ({ account, email }: { account?: string | undefined; email: string }): string =>
  account === undefined ? `email#${digestOf(email)}` : `account#${account}`;

const Place = z.object({ owner_sk: z.string() });

/** The orders of an account with those made as a guest with its address, newest first. */
export function ownedOrderStore(db: DynamoDBDocumentClient, table: string) {
  const query = async (owner: string, limit: number, before: string | undefined) => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'owner',
        KeyConditionExpression: before === undefined ? 'owner_pk = :owner' : 'owner_pk = :owner AND owner_sk < :before',
        ExpressionAttributeValues: { ':owner': owner, ...(before !== undefined && { ':before': before }) },
        ScanIndexForward: false,
        Limit: limit,
      }),
    );
    return Items.map((row) => ({ place: z.parse(Place, row).owner_sk, order: z.parse(Order, row) }));
  };
  return {
    /** At most `limit` orders older than the place `before`; each with the place to go on from. */
    async page(
      owner: { account: string; email: string },
      limit: number,
      before?: string,
    ): Promise<{ place: string; order: Order }[]> {
      const partitions = [ownerPk(owner), ...(owner.email === '' ? [] : [ownerPk({ email: owner.email })])];
      const found = await Promise.all(partitions.map((pk) => query(pk, limit, before)));
      return found
        .flat()
        .sort((a, b) => (a.place < b.place ? 1 : -1))
        .slice(0, limit);
    },
  };
}
export type OwnedOrderStore = ReturnType<typeof ownedOrderStore>;
