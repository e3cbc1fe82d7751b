import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Order } from '../../domain/order/order.ts';
import { type Owner, ownedPage, ownerPks } from '../owned.ts';
import { queryAll } from '../queryAll.ts';
import { readRows } from '../readRows.ts';
import { orderKey } from './orderKeys.ts';
import { ownReferencePk } from './ownReferenceItems.ts';

interface Placed {
  place: string;
  order: Order;
}

const Pointer = z.object({ sk: z.string(), orderId: z.string() });
const Named = z.object({ id: z.string() });

/** The orders of an account with those made as a guest with its address, newest first. */
export function ownedOrderStore(db: DynamoDBDocumentClient, table: string) {
  async function pointersOf(owner: Owner, reference: string, limit: number, before: string | undefined) {
    const found = await Promise.all(
      ownerPks(owner).map((pk) =>
        queryAll(db, {
          TableName: table,
          KeyConditionExpression: before === undefined ? 'pk = :own' : 'pk = :own AND sk < :before',
          ExpressionAttributeValues: {
            ':own': ownReferencePk(pk, reference),
            ...(before !== undefined && { ':before': before }),
          },
          ScanIndexForward: false,
          Limit: limit,
        }),
      ),
    );
    return z
      .parse(z.array(Pointer), found.flat())
      .sort((a, b) => (a.sk < b.sk ? 1 : -1))
      .slice(0, limit);
  }

  async function placed({ sk, orderId }: z.infer<typeof Pointer>): Promise<Placed[]> {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: orderKey(orderId) }));
    return readRows(Order, [Item]).map((order) => ({ place: sk, order }));
  }

  return {
    /** At most `limit` orders older than the place `before`; each with the place to go on from. */
    page: async (owner: Owner, limit: number, before?: string): Promise<Placed[]> =>
      (await ownedPage(db, table, Order, owner, limit, before)).map(({ place, read }) => ({ place, order: read })),

    /** The same of those that have one of their owner's numbers, `external_id` or that of a purchase order. */
    async pageOf(owner: Owner, reference: string, limit: number, before?: string): Promise<Placed[]> {
      const page: Placed[] = [];
      for (let from = before; ; ) {
        const pointers = await pointersOf(owner, reference, limit, from);
        page.push(...(await Promise.all(pointers.map(placed))).flat());
        from = pointers.at(-1)?.sk;
        if (pointers.length < limit || page.length >= limit) return page.slice(0, limit);
      }
    },

    /** Ids of all of them, whatever else they hold: for what must leave none out. */
    ids: async (owner: Owner, limit: number, before?: string): Promise<{ place: string; id: string }[]> =>
      (await ownedPage(db, table, Named, owner, limit, before)).map(({ place, read }) => ({ place, id: read.id })),
  };
}
export type OwnedOrderStore = ReturnType<typeof ownedOrderStore>;
