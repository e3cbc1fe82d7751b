import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Order, type Shipment } from '../../domain/order/order.ts';
import { putItem, readRow, removeItem, updateItem, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { deskOf, noOwnReferenceItems, orderKey, ownerOf, pointerKey } from './orderKeys.ts';

/** Orders, found by their number or by the capability of their customer. */
export function orderStore(db: DynamoDBDocumentClient, table: string) {
  async function read(id: string): Promise<Order | undefined> {
    const row = await readRow(db, table, orderKey(id));
    return row && z.parse(Order, row);
  }

  return {
    read,
    /** Stores a carrier's answer about the parcel, unless another check has changed it in the meantime. */
    async noteShipment(id: string, before: Shipment, shipment: Shipment): Promise<'written' | 'changed'> {
      const result = await transact(db, [
        updateItem(table, orderKey(id), 'SET shipment = :shipment', { shipment, before }, 'shipment = :before'),
      ]);
      return result === 'written' ? 'written' : 'changed';
    },
    /** Records that a mail to the customer failed for good; not for an anonymised order. */
    noteMailFailed: (id: string, at: Date): Promise<boolean> =>
      writeIf(
        db,
        updateItem(
          table,
          orderKey(id),
          'SET mailFailedAt = :at',
          { at: at.toISOString() },
          'attribute_exists(pk) AND attribute_not_exists(erasedAt)',
        ),
      ),

    async readByHash(hash: string): Promise<Order | undefined> {
      const pointer = await readRow(db, table, pointerKey(hash));
      return pointer && read(z.parse(z.object({ orderId: z.string() }), pointer).orderId);
    },
  };
}

export type OrderStore = ReturnType<typeof orderStore>;

/** Changes of an order after payment. */
export function orderWorkStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /**
     * Replaces an order by its anonymised form, and deletes its lookups by hash and own numbers; `changed` if its state
     * changed in the meantime, or if its invoice, which needs the buyer, is still due.
     */
    async erase(before: Order, erased: Order, more: readonly TransactItem[] = []): Promise<'written' | 'changed'> {
      const result = await transact(db, [
        putItem(
          table,
          { ...orderKey(before.id), ...erased, ...ownerOf(erased), ...deskOf(erased) },
          '#state = :state AND attribute_not_exists(due_pk)',
          { state: before.state },
        ),
        ...(before.hash === '' ? [] : [removeItem(table, pointerKey(before.hash))]),
        ...noOwnReferenceItems(table, before),
        ...more,
      ]);
      return result === 'written' ? 'written' : 'changed';
    },
  };
}
export type OrderWorkStore = ReturnType<typeof orderWorkStore>;
