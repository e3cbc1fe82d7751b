import { DeleteCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Cart } from '../../domain/cart/cart.ts';
import { Order } from '../../domain/order/order.ts';
import { Told } from '../../domain/webhooks/told.ts';
import { cartKey } from '../carts/cartKeys.ts';
import { changeOf, orderKey } from '../orders/orderKeys.ts';
import { queryAll } from '../queryAll.ts';
import { readRows } from '../readRows.ts';
import type { TransactItem } from '../transact.ts';
import { toldPk } from './toldItems.ts';

const Row = z.object({ pk: z.string(), sk: z.string(), told: Told });

export interface ToldTables {
  orders: string;
  carts: string;
  quotes: string;
  payments: string;
  invoices: string;
  ledger: string;
  jobs: string;
}

/** Something that is to be recorded, and where it stands until then. */
export interface ToldRow {
  table: string;
  key: { pk: string; sk: string };
  told: Told;
}

/** What happened and is not recorded yet, beside the rows it happened to; and what those say of whose it is. */
export function toldStore(db: DynamoDBDocumentClient, tables: ToldTables) {
  const get = async (table: string, Key: Record<string, string>) =>
    (await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  async function dueIn(table: string, index: 'due' | 'queue', until: Date, limit: number): Promise<ToldRow[]> {
    const names = index === 'due' ? { '#pk': 'due_pk', '#at': 'due_at' } : { '#pk': 'queue_pk', '#at': 'queue_due' };
    const rows = await queryAll(db, {
      TableName: table,
      IndexName: index,
      KeyConditionExpression: '#pk = :pk AND #at <= :until',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':pk': toldPk, ':until': until.toISOString() },
      Limit: limit,
    });
    return readRows(Row, rows).map(({ pk, sk, told }) => ({ table, key: { pk, sk }, told }));
  }

  return {
    /** What happened by an instant, oldest first; at most `limit` of each table. */
    async due(until: Date, limit: number): Promise<ToldRow[]> {
      const { quotes, orders, carts, payments, invoices, ledger, jobs } = tables;
      const found = await Promise.all([
        ...[orders, carts, payments, invoices, ledger, jobs].map((table) => dueIn(table, 'due', until, limit)),
        dueIn(quotes, 'queue', until, limit),
      ]);
      return found.flat().sort((a, b) => (a.key.sk < b.key.sk ? -1 : 1));
    },

    /** It is recorded with this, once. */
    doneItem: ({ table, key }: ToldRow): TransactItem => ({
      Delete: { TableName: table, Key: key, ConditionExpression: 'attribute_exists(pk)' },
    }),

    /** What is told of an order and is not a write of its own row changes it for its customer all the same. */
    changedItems: ({ told: { orderId, type } }: ToldRow, now: Date): TransactItem[] =>
      orderId === undefined || type.startsWith('order.')
        ? []
        : [
            {
              Update: {
                TableName: tables.orders,
                Key: orderKey(orderId),
                UpdateExpression: 'SET changed = :changed',
                ConditionExpression: 'attribute_exists(pk)',
                ExpressionAttributeValues: { ':changed': changeOf(orderId, now) },
              },
            },
          ],

    isThere: async ({ table, key }: ToldRow): Promise<boolean> => (await get(table, key)) !== undefined,

    /** It is of nobody whose software could be told. */
    drop: ({ table, key }: ToldRow) => db.send(new DeleteCommand({ TableName: table, Key: key })),

    async order(id: string): Promise<Order | undefined> {
      const row = await get(tables.orders, orderKey(id));
      return row && z.parse(Order, row);
    },

    async cart(digest: string): Promise<Cart | undefined> {
      const row = await get(tables.carts, cartKey(digest));
      return row && z.parse(Cart, row);
    },
  };
}
export type ToldStore = ReturnType<typeof toldStore>;
