import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TransactItem } from '../transact.ts';

/** Whether another order has the same files of the same buyer, checked in the write that orders. */
export const OrderedSame = z.object({ orderId: z.string(), isPaidAtOnce: z.boolean() });
export type OrderedSame = z.infer<typeof OrderedSame>;

const hoursKept = 25;
const keyOf = (contents: string) => ({ pk: `cart#${contents}`, sk: 'same#ordered' });

/** The last order of these contents, read consistently: the index of a buyer's orders lags behind. */
export async function readOrderedSame(
  db: DynamoDBDocumentClient,
  table: string,
  contents: string,
): Promise<OrderedSame | undefined> {
  const { Item } = await db.send(new GetCommand({ TableName: table, Key: keyOf(contents), ConsistentRead: true }));
  return Item && z.parse(OrderedSame, Item);
}

/** As part of the write that orders them; refused if another order was made since `before` was read. */
export const orderedSameItem = (
  table: string,
  { contents, before, now, ...marked }: OrderedSame & { contents: string; before: OrderedSame | undefined; now: Date },
): TransactItem => ({
  Put: {
    TableName: table,
    Item: {
      ...keyOf(contents),
      ...{ fileHash: contents, ...marked },
      expires_at: Math.floor(now.getTime() / 1000) + hoursKept * 3_600,
    },
    ...(before
      ? { ConditionExpression: 'orderId = :before', ExpressionAttributeValues: { ':before': before.orderId } }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
});
