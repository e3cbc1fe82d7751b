import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { canaryEmail } from '#shared/rules/canary.ts';
import { Order } from '../../domain/order/order.ts';
import { cartKey, contentKey } from '../carts/cartKeys.ts';
import { ownerPk } from '../owned.ts';
import { attemptKey, paymentKey } from '../payments/paymentItems.ts';
import { readRows } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { orderKey, pointerKey } from './orderKeys.ts';

/** The unpaid orders of the synthetic customer. */
export function canaryStore(db: DynamoDBDocumentClient, tables: { carts: string; orders: string; payments: string }) {
  return {
    /**
     * Deletes its unpaid orders with their carts and payments; returns how many. One that was paid or given up in the
     * meantime is kept. The index lags: the next run finds what this one misses.
     */
    async removeUnpaid(): Promise<number> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: tables.orders,
          IndexName: 'owner',
          KeyConditionExpression: 'owner_pk = :owner',
          ExpressionAttributeValues: { ':owner': ownerPk({ email: canaryEmail }) },
          ScanIndexForward: false,
          Limit: 20,
        }),
      );
      let removed = 0;
      for (const order of readRows(Order, Items))
        if (order.state === 'quoted' && (await transact(db, itemsOf(tables, order))) === 'written') removed += 1;
      return removed;
    },
  };
}
export type CanaryStore = ReturnType<typeof canaryStore>;

function itemsOf(tables: { carts: string; orders: string; payments: string }, order: Order): TransactItem[] {
  const { id, hash, cartDigest, paymentSlug: slug } = order;
  const remove = (TableName: string, Key: Record<string, string>, state?: string): TransactItem => ({
    Delete: {
      TableName,
      Key,
      ...(state !== undefined && {
        ConditionExpression: '#state = :state',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': state },
      }),
    },
  });
  return [
    remove(tables.orders, orderKey(id), 'quoted'),
    remove(tables.orders, pointerKey(hash)),
    remove(tables.payments, paymentKey(slug), 'awaiting'),
    remove(tables.payments, attemptKey(slug, 1)),
    remove(tables.carts, cartKey(cartDigest)),
    remove(tables.carts, contentKey(cartDigest)),
  ];
}
