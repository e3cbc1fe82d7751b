import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { FileDays } from '#shared/rules/retention.ts';
import type { Place } from '../../domain/order/delivery.ts';
import type { FilesErased, Order, Rating } from '../../domain/order/order.ts';
import { updateItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { changeEventItems } from '../webhooks/pendingEventItems.ts';
import { changeOf, deskPk, orderKey } from './orderKeys.ts';
import { placeSets } from './placeOfPapers.ts';

/** Changes of an order after payment, made by its customer or by deadlines. */
export function afterSaleStore(db: DynamoDBDocumentClient, table: string) {
  const write = async (items: TransactItem[]): Promise<'written' | 'changed'> =>
    (await transact(db, items)) === 'written' ? 'written' : 'changed';
  return {
    /**
     * Accepts delivered work; refused if the work was reopened or the order given up in the meantime. Who accepted is
     * overwritten each time, because automatically accepted work may come back with a complaint.
     */
    complete: (
      { id, deliveredAt }: Order,
      now: Date,
      { bySystem }: { bySystem: boolean },
      more: readonly TransactItem[],
    ) =>
      write([
        updateItem(
          table,
          orderKey(id),
          `SET #state = :completed, desk_pk = :desk, completedAt = :at, changed = :changed${bySystem ? ', completedBySystem = :true' : ' REMOVE completedBySystem'}`,
          {
            completed: 'completed',
            desk: deskPk('completed', id),
            changed: changeOf(id, now),
            at: now.toISOString(),
            delivered: 'delivered',
            deliveredAt,
            true: true,
          },
          '#state = :delivered AND deliveredAt = :deliveredAt',
        ),
        ...changeEventItems(table, id, { from: 'delivered', to: 'completed' }, now.toISOString()),
        ...more,
      ]),

    /** Rates accepted work; refused if it was rated in the meantime. */
    rate: ({ id, rating: before }: Order, rating: Rating, more: readonly TransactItem[]) =>
      write([
        updateItem(
          table,
          orderKey(id),
          'SET rating = :rating, changed = :changed',
          { rating, changed: changeOf(id, rating.at), completed: 'completed', before },
          `#state = :completed AND attribute_not_exists(erasedAt) AND ${before ? 'rating = :before' : 'attribute_not_exists(rating)'}`,
        ),
        ...more,
      ]),

    /** Sets how long the files are kept; refused once they are being erased. */
    keepFiles: ({ id }: Pick<Order, 'id'>, days: FileDays, more: readonly TransactItem[]) =>
      write([
        updateItem(
          table,
          orderKey(id),
          'SET retentionDays = :days',
          { days },
          'attribute_exists(pk) AND attribute_not_exists(filesErased) AND attribute_not_exists(erasedAt)',
        ),
        ...more,
      ]),

    /** Starts erasing files: records their digests first. Refused if already recorded, or if work was reopened. */
    beginErasingFiles: ({ id, state }: Order, filesErased: FilesErased) =>
      write([
        updateItem(
          table,
          orderKey(id),
          'SET filesErased = :erased, changed = :changed',
          { erased: filesErased, state, changed: changeOf(id, filesErased.startedAt) },
          '#state = :state AND attribute_not_exists(filesErased) AND attribute_not_exists(erasedAt)',
        ),
      ]),

    /** Records that the files and their names are gone. */
    endErasingFiles: ({ id, files }: Order, filesErased: FilesErased, more: readonly TransactItem[]) =>
      write([
        updateItem(
          table,
          orderKey(id),
          'SET filesErased = :erased, files = :files, delivered = :none, changed = :changed',
          {
            erased: filesErased,
            changed: changeOf(id, filesErased.erasedAt ?? filesErased.startedAt),
            files: files.map((file) => ({
              ...file,
              name: '',
              ...(file.earlier && { earlier: { ...file.earlier, name: '' } }),
            })),
            none: [],
          },
          'attribute_not_exists(filesErased.erasedAt) AND attribute_not_exists(erasedAt)',
        ),
        ...more,
      ]),

    /**
     * The change as an item of a transaction; refused once the order's work is taken, or if its languages have changed.
     */
    changedItem: (order: Order, change: OrderChange, now: Date): TransactItem =>
      changedOrderItem(table, order, change, now),

    /** Writes items that do not change the order itself. */
    write: (items: readonly TransactItem[]) => write([...items]),
  };
}
export type AfterSaleStore = ReturnType<typeof afterSaleStore>;

/** A customer's changes of an order before its work begins; omitted fields stay. */
export interface OrderChange {
  comment?: string | undefined;
  place?: Place | undefined;
  removed?: NonNullable<Order['removed']>[number] | undefined;
}

/**
 * Changes an order by its customer; refused once the order's work is taken, or if its languages have changed. An empty
 * comment is removed.
 */
export function changedOrderItem(
  table: string,
  { id, form, shipment, removed: before }: Order,
  { comment, place, removed }: OrderChange,
  now: Date,
): TransactItem {
  const sets = [
    'changed = :changed',
    ...(comment ? ['form.#comment = :comment'] : []),
    ...placeSets(place),
    ...(removed === undefined ? [] : ['form.targetLanguages = :left', 'removed = :removed']),
  ];
  // The place is written only while the parcel is as it was read: one that has left since keeps the place it was sent to.
  const parcelAsRead = shipment ? ' AND shipment = :shipment' : ' AND attribute_not_exists(shipment)';
  const left = form.targetLanguages.filter((language) => language !== removed?.targetLanguage);
  return updateItem(
    table,
    orderKey(id),
    [`SET ${sets.join(', ')}`, ...(comment === '' ? ['REMOVE form.#comment'] : [])].join(' '),
    {
      accepted: 'accepted',
      changed: changeOf(id, now),
      comment,
      ...place,
      shipment,
      languages: form.targetLanguages,
      left,
      removed: [...(before ?? []), removed],
    },
    [
      '#state = :accepted AND attribute_not_exists(erasedAt)',
      removed ? ' AND form.targetLanguages = :languages' : '',
      place ? parcelAsRead : '',
    ].join(''),
  );
}
