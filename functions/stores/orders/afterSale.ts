import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { FileDays } from '#shared/rules/retention.ts';
import type { FilesErased, Order, Rating } from '../../domain/order/order.ts';
import { orderEvent } from '../../domain/webhooks/orderEvents.ts';
import { type TransactItem, transact } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { changeOf, deskPk, orderKey } from './orderKeys.ts';

/** Changes of an order after payment, by its customer and by time. */
export function afterSaleStore(db: DynamoDBDocumentClient, table: string) {
  const write = async (items: TransactItem[]): Promise<'written' | 'changed'> =>
    (await transact(db, items)) === 'written' ? 'written' : 'changed';
  return {
    /**
     * Accepts delivered work; refused if it was reopened or given up in the meantime. It records who accepted this
     * time: automatically accepted work may have come back with a complaint.
     */
    complete: (
      { id, deliveredAt }: Order,
      now: Date,
      { bySystem }: { bySystem: boolean },
      more: readonly TransactItem[],
    ) =>
      write([
        {
          Update: {
            TableName: table,
            Key: orderKey(id),
            UpdateExpression: `SET #state = :completed, desk_pk = :desk, completedAt = :at, changed = :changed${bySystem ? ', completedBySystem = :true' : ' REMOVE completedBySystem'}`,
            ConditionExpression: '#state = :delivered AND deliveredAt = :deliveredAt',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':completed': 'completed',
              ':desk': deskPk('completed', id),
              ':changed': changeOf(id, now),
              ':at': now.toISOString(),
              ':delivered': 'delivered',
              ':deliveredAt': deliveredAt,
              ...(bySystem && { ':true': true }),
            },
          },
        },
        ...pendingEventItems(table, orderEvent(id, 'completed', now.toISOString())),
        ...more,
      ]),

    /** Rates accepted work; refused if it was rated in the meantime. */
    rate: ({ id, rating: before }: Order, rating: Rating, more: readonly TransactItem[]) =>
      write([
        {
          Update: {
            TableName: table,
            Key: orderKey(id),
            UpdateExpression: 'SET rating = :rating, changed = :changed',
            ConditionExpression: `#state = :completed AND attribute_not_exists(erasedAt) AND ${before ? 'rating = :before' : 'attribute_not_exists(rating)'}`,
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':rating': rating,
              ':changed': changeOf(id, rating.at),
              ':completed': 'completed',
              ...(before && { ':before': before }),
            },
          },
        },
        ...more,
      ]),

    /** Sets how long the files are kept; refused once they are being erased. */
    keepFiles: ({ id }: Pick<Order, 'id'>, days: FileDays, more: readonly TransactItem[]) =>
      write([
        {
          Update: {
            TableName: table,
            Key: orderKey(id),
            UpdateExpression: 'SET retentionDays = :days',
            ConditionExpression:
              'attribute_exists(pk) AND attribute_not_exists(filesErased) AND attribute_not_exists(erasedAt)',
            ExpressionAttributeValues: { ':days': days },
          },
        },
        ...more,
      ]),

    /** Starts erasing files: records their digests first. Refused if already recorded, or if work was reopened. */
    beginErasingFiles: ({ id, state }: Order, filesErased: FilesErased) =>
      write([
        {
          Update: {
            TableName: table,
            Key: orderKey(id),
            UpdateExpression: 'SET filesErased = :erased, changed = :changed',
            ConditionExpression:
              '#state = :state AND attribute_not_exists(filesErased) AND attribute_not_exists(erasedAt)',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':erased': filesErased,
              ':state': state,
              ':changed': changeOf(id, filesErased.startedAt),
            },
          },
        },
      ]),

    /** Records that the files and their names are gone. */
    endErasingFiles: ({ id, files }: Order, filesErased: FilesErased, more: readonly TransactItem[]) =>
      write([
        {
          Update: {
            TableName: table,
            Key: orderKey(id),
            UpdateExpression: 'SET filesErased = :erased, files = :files, delivered = :none, changed = :changed',
            ConditionExpression: 'attribute_not_exists(filesErased.erasedAt) AND attribute_not_exists(erasedAt)',
            ExpressionAttributeValues: {
              ':erased': filesErased,
              ':changed': changeOf(id, filesErased.erasedAt ?? filesErased.startedAt),
              ':files': files.map((file) => ({
                ...file,
                name: '',
                ...(file.earlier && { earlier: { ...file.earlier, name: '' } }),
              })),
              ':none': [],
            },
          },
        },
        ...more,
      ]),

    /** Refused once its work is taken, or if its languages have changed. */
    changedItem: (order: Order, change: OrderChange, now: Date): TransactItem =>
      changedOrderItem(table, order, change, now),

    /** A separate write, without the order. */
    write: (items: readonly TransactItem[]) => write([...items]),
  };
}
export type AfterSaleStore = ReturnType<typeof afterSaleStore>;

/** A customer's changes of an order before its work begins; omitted fields stay. */
export interface OrderChange {
  comment?: string | undefined;
  address?: string | undefined;
  shippingData?: string | undefined;
  removed?: NonNullable<Order['removed']>[number] | undefined;
}

/**
 * Changes an order by its customer; refused once its work is taken, or if its languages have changed. An empty comment
 * is removed.
 */
export function changedOrderItem(
  table: string,
  { id, form, removed: before }: Order,
  { comment, address, shippingData, removed }: OrderChange,
  now: Date,
): TransactItem {
  const sets = [
    'changed = :changed',
    ...(comment ? ['form.#comment = :comment'] : []),
    ...(address === undefined ? [] : ['form.address = :address']),
    ...(shippingData === undefined ? [] : ['form.shippingData = :data']),
    ...(removed === undefined ? [] : ['form.targetLanguages = :left', 'removed = :removed']),
  ];
  const left = form.targetLanguages.filter((language) => language !== removed?.targetLanguage);
  return {
    Update: {
      TableName: table,
      Key: orderKey(id),
      UpdateExpression: [`SET ${sets.join(', ')}`, ...(comment === '' ? ['REMOVE form.#comment'] : [])].join(' '),
      ConditionExpression: `#state = :accepted AND attribute_not_exists(erasedAt)${removed ? ' AND form.targetLanguages = :languages' : ''}`,
      ExpressionAttributeNames: { '#state': 'state', ...(comment !== undefined && { '#comment': 'comment' }) },
      ExpressionAttributeValues: {
        ':accepted': 'accepted',
        ':changed': changeOf(id, now),
        ...(comment && { ':comment': comment }),
        ...(address !== undefined && { ':address': address }),
        ...(shippingData !== undefined && { ':data': shippingData }),
        ...(removed && {
          ':languages': form.targetLanguages,
          ':left': left,
          ':removed': [...(before ?? []), removed],
        }),
      },
    },
  };
}
