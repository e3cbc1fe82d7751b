import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type DeliveredFile, Order, type Shipment } from '../../domain/order/order.ts';
import { underWork } from '../../domain/order/workedOn.ts';
import { putItem, readRow, removeItem, updateItem, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { changeEventItems } from '../webhooks/pendingEventItems.ts';
import { changeOf, deskOf, deskPk, noOwnReferenceItems, orderKey, ownerOf, pointerKey } from './orderKeys.ts';

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

const workNames = underWork.map((_, index) => `:work${index}`).join(', ');
const workValues = Object.fromEntries(underWork.map((state, index) => [`work${index}`, state]));

/** Changes of an order after payment. */
export function orderWorkStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Adds a file to an order in work; `changed` if it is not, or if another file was added at the same time. */
    async addDelivered(
      id: string,
      file: DeliveredFile,
      before: number,
      more: readonly TransactItem[] = [],
    ): Promise<'written' | 'changed'> {
      const result = await transact(db, [
        updateItem(
          table,
          orderKey(id),
          'SET delivered = list_append(if_not_exists(delivered, :none), :files), changed = :changed',
          { none: [], files: [file], changed: changeOf(id, file.deliveredAt), before, ...workValues },
          `#state IN (${workNames}) AND ${before === 0 ? 'attribute_not_exists(delivered)' : 'size(delivered) = :before'}`,
        ),
        ...more,
      ]);
      return result === 'written' ? 'written' : 'changed';
    },

    /** Delivers the work, with the items that follow from it. */
    async deliver(id: string, now: Date, more: readonly TransactItem[]): Promise<'written' | 'changed'> {
      const result = await transact(db, [
        updateItem(
          table,
          orderKey(id),
          'SET #state = :delivered, desk_pk = :desk, deliveredAt = :at, firstDeliveredAt = if_not_exists(firstDeliveredAt, :at), changed = :changed',
          {
            delivered: 'delivered',
            desk: deskPk('delivered', id),
            changed: changeOf(id, now),
            at: now.toISOString(),
            ...workValues,
          },
          `#state IN (${workNames})`,
        ),
        ...changeEventItems(table, id, { from: undefined, to: 'delivered' }, now.toISOString()),
        ...more,
      ]);
      return result === 'written' ? 'written' : 'changed';
    },

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
