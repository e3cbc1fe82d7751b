import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Order, Rating } from '../../domain/order/order.ts';
import { type TransactItem, transact } from '../transact.ts';
import { deskPk, orderKey } from './orderKeys.ts';

/** What becomes of an order after it was delivered. */
export function afterSaleStore(db: DynamoDBDocumentClient, table: string) {
  const write = async (items: TransactItem[]): Promise<'written' | 'changed'> =>
    (await transact(db, items)) === 'written' ? 'written' : 'changed';
  return {
    /** Delivered work is accepted; refused where it came back or was given up in the meantime. */
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
            UpdateExpression: `SET #state = :completed, desk_pk = :desk, completedAt = :at${bySystem ? ', completedBySystem = :true' : ''}`,
            ConditionExpression: '#state = :delivered AND deliveredAt = :deliveredAt',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':completed': 'completed',
              ':desk': deskPk('completed', id),
              ':at': now.toISOString(),
              ':delivered': 'delivered',
              ':deliveredAt': deliveredAt,
              ...(bySystem && { ':true': true }),
            },
          },
        },
        ...more,
      ]),

    /** Accepted work is rated; refused where it was rated in the meantime. */
    rate: ({ id, rating: before }: Order, rating: Rating, more: readonly TransactItem[]) =>
      write([
        {
          Update: {
            TableName: table,
            Key: orderKey(id),
            UpdateExpression: 'SET rating = :rating',
            ConditionExpression: `#state = :completed AND attribute_not_exists(erasedAt) AND ${before ? 'rating = :before' : 'attribute_not_exists(rating)'}`,
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':rating': rating,
              ':completed': 'completed',
              ...(before && { ':before': before }),
            },
          },
        },
        ...more,
      ]),

    /** Written by itself, with nothing of an order. */
    write: (items: readonly TransactItem[]) => write([...items]),
  };
}
export type AfterSaleStore = ReturnType<typeof afterSaleStore>;
