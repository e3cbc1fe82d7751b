import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Cart } from '../../domain/cart/cart.ts';
import { Order } from '../../domain/order/order.ts';
import { PendingEvent, subjectOf } from '../../domain/webhooks/pendingEvent.ts';
import { cartKey } from '../carts/cartKeys.ts';
import { isFirstShare, isShared, type OwnPartition, ownShare, unshared } from '../dueRows.ts';
import { changeOf, orderKey } from '../orders/orderKeys.ts';
import { firstRows } from '../owned.ts';
import { readRow, removeItem, updateItem, write } from '../rows.ts';
import type { TransactItem } from '../transact.ts';
import { pendingEvents } from './pendingEventItems.ts';

const Row = z.object({ pk: z.string(), sk: z.string(), told: PendingEvent });

interface PendingEventTables {
  orders: string;
  carts: string;
  quotes: string;
  payments: string;
  invoices: string;
  ledger: string;
  jobs: string;
}

/** A pending event with the table and key of its row. */
export interface PendingEventRow {
  table: string;
  key: { pk: string; sk: string };
  told: PendingEvent;
}

/** Pending events. They are stored beside the rows they are about, from which the account is determined. */
export function pendingEventStore(db: DynamoDBDocumentClient, tables: PendingEventTables) {
  async function dueIn(
    table: string,
    index: 'due' | 'queue',
    { partition, takes, times }: OwnPartition,
    until: Date,
    limit: number,
  ) {
    const names = index === 'due' ? { '#pk': 'due_pk', '#at': 'due_at' } : { '#pk': 'queue_pk', '#at': 'queue_due' };
    const values = { ...names, pk: partition, until: until.toISOString() };
    const where = '#pk = :pk AND #at <= :until';
    const found = await firstRows(db, Row, limit * times, table, where, values, { IndexName: index });
    const own = found.filter(({ read: { pk } }) => takes(pk));
    return own.map(({ read: { pk, sk, told } }): PendingEventRow => ({ table, key: { pk, sk }, told }));
  }

  async function dueOf(own: readonly OwnPartition[], until: Date, limit: number): Promise<PendingEventRow[]> {
    const { quotes, orders, carts, payments, invoices, ledger, jobs } = tables;
    const found = await Promise.all(
      own.flatMap((one) => [
        ...[orders, carts, payments, invoices, ledger, jobs].map((table) => dueIn(table, 'due', one, until, limit)),
        dueIn(quotes, 'queue', one, until, limit),
      ]),
    );
    return found.flat().sort((a, b) => (a.key.sk < b.key.sk ? -1 : 1));
  }

  return {
    /**
     * Events up to an instant, oldest first; at most `limit` of each partition of each table. An earlier release wrote
     * the events of all subjects to the first partition. While rows are left there, one of the parallel runs reads
     * everything, so that the events of a subject stay in order.
     */
    async due(until: Date, limit: number): Promise<PendingEventRow[]> {
      const { all, of } = pendingEvents;
      const own = ownShare(all);
      if (!isShared()) return dueOf(own, until, limit);
      const everything = async () => dueOf(ownShare(all), until, limit);
      const first = await unshared(async () => dueOf(ownShare(all.slice(0, 1)), until, limit));
      if (!first.some(({ told }) => of(subjectOf(told)) !== all[0])) return dueOf(own, until, limit);
      return isFirstShare() ? unshared(everything) : [];
    },

    /** The item that deletes the pending event, for the transaction that records it. */
    doneItem: ({ table, key }: PendingEventRow): TransactItem => removeItem(table, key, 'attribute_exists(pk)'),

    /** Marks the order as changed for its customer, if the event was written without the order's row. */
    changedItems: ({ told: { orderId, type } }: PendingEventRow, now: Date): TransactItem[] =>
      orderId === undefined || type.startsWith('order.')
        ? []
        : [
            updateItem(
              tables.orders,
              orderKey(orderId),
              'SET changed = :changed',
              { changed: changeOf(orderId, now) },
              'attribute_exists(pk)',
            ),
          ],

    isThere: async ({ table, key }: PendingEventRow): Promise<boolean> => (await readRow(db, table, key)) !== undefined,

    /** Deletes an event whose customer has no account to notify. */
    drop: ({ table, key }: PendingEventRow) => write(db, removeItem(table, key)),

    async order(id: string): Promise<Order | undefined> {
      const row = await readRow(db, tables.orders, orderKey(id));
      return row && z.parse(Order, row);
    },

    async cart(digest: string): Promise<Cart | undefined> {
      const row = await readRow(db, tables.carts, cartKey(digest));
      return row && z.parse(Cart, row);
    },
  };
}
export type PendingEventStore = ReturnType<typeof pendingEventStore>;
