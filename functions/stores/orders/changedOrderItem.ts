import type { Order } from '../../domain/order/order.ts';
import type { TransactItem } from '../transact.ts';
import { changeOf, orderKey } from './orderKeys.ts';

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
