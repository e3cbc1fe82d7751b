import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Order, type Shipment } from '../../domain/order/order.ts';
import { holds } from '../conditionHeld.ts';
import { transact } from '../transact.ts';
import { orderKey, pointerKey } from './orderKeys.ts';

/** Orders, found by their number or by the capability of their customer. */
export function orderStore(db: DynamoDBDocumentClient, table: string) {
  const get = async (Key: Record<string, string>) =>
    (await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  async function read(id: string): Promise<Order | undefined> {
    const row = await get(orderKey(id));
    return row && z.parse(Order, row);
  }

  return {
    read,
    /** Stores a carrier's answer about the parcel, unless another check has changed it in the meantime. */
    async noteShipment(id: string, before: Shipment, shipment: Shipment): Promise<'written' | 'changed'> {
      const result = await transact(db, [
        {
          Update: {
            TableName: table,
            Key: orderKey(id),
            UpdateExpression: 'SET shipment = :shipment',
            ConditionExpression: 'shipment = :before',
            ExpressionAttributeValues: { ':shipment': shipment, ':before': before },
          },
        },
      ]);
      return result === 'written' ? 'written' : 'changed';
    },
    /** Records that a mail to the customer failed for good; not for an anonymised order. */
    noteMailFailed: (id: string, at: Date): Promise<boolean> =>
      holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: orderKey(id),
            UpdateExpression: 'SET mailFailedAt = :at',
            ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(erasedAt)',
            ExpressionAttributeValues: { ':at': at.toISOString() },
          }),
        ),
      ),

    async readByHash(hash: string): Promise<Order | undefined> {
      const pointer = await get(pointerKey(hash));
      return pointer && read(z.parse(z.object({ orderId: z.string() }), pointer).orderId);
    },
  };
}

export type OrderStore = ReturnType<typeof orderStore>;
