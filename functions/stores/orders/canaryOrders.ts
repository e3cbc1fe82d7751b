import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { canaryEmail } from '#shared/rules/canary.ts';
import { Order } from '../../domain/order/order.ts';
import { cartKey, contentKey } from '../carts/cartKeys.ts';
import { ownerPk } from '../owned.ts';
import { attemptKey, paymentKey } from '../payments/paymentItems.ts';
import { readRows } from '../readRows.ts';
import { queryRows, removeItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { orderKey, pointerKey } from './orderKeys.ts';

/** The unpaid orders of the synthetic customer. */
export function canaryStore(db: DynamoDBDocumentClient, tables: { carts: string; orders: string; payments: string }) {
  return {
    /**
     * Deletes the synthetic customer's unpaid orders with their carts and payments; returns how many. An order that was
     * paid or given up in the meantime is kept. The index lags: an order missed by this run is found by the next one.
     */
    async removeUnpaid(): Promise<number> {
      const rows = await queryRows(
        db,
        tables.orders,
        'owner_pk = :owner',
        { owner: ownerPk({ email: canaryEmail }) },
        { IndexName: 'owner', ScanIndexForward: false, Limit: 20 },
      );
      let removed = 0;
      for (const order of readRows(Order, rows))
        if (order.state === 'quoted' && (await transact(db, itemsOf(tables, order))) === 'written') removed += 1;
      return removed;
    },
  };
}
export type CanaryStore = ReturnType<typeof canaryStore>;

function itemsOf(tables: { carts: string; orders: string; payments: string }, order: Order): TransactItem[] {
  const { id, hash, cartDigest, paymentSlug: slug } = order;
  return [
    removeItem(tables.orders, orderKey(id), '#state = :quoted', { quoted: 'quoted' }),
    removeItem(tables.orders, pointerKey(hash)),
    removeItem(tables.payments, paymentKey(slug), '#state = :awaiting', { awaiting: 'awaiting' }),
    removeItem(tables.payments, attemptKey(slug, 1)),
    removeItem(tables.carts, cartKey(cartDigest)),
    removeItem(tables.carts, contentKey(cartDigest)),
  ];
}
