import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Delivery } from '../../domain/webhooks/keptEvent.ts';
import { readRows } from '../readRows.ts';
import { deliveryKey } from './webhookKeys.ts';

/** Deliveries to an endpoint in the last thirty days, with results. */
export const deliveryLog = (db: DynamoDBDocumentClient, table: string) => ({
  /** Newest first, at most `limit` before the cursor `before`. */
  async deliveries(endpoint: string, limit: number, before?: string): Promise<Delivery[]> {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: before === undefined ? 'pk = :pk' : 'pk = :pk AND sk < :before',
        ExpressionAttributeValues: {
          ':pk': deliveryKey(endpoint, '').pk,
          ...(before !== undefined && { ':before': before }),
        },
        ScanIndexForward: false,
        Limit: limit,
      }),
    );
    return readRows(Delivery, Items);
  },

  async delivery(endpoint: string, place: string): Promise<Delivery | undefined> {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: deliveryKey(endpoint, place) }));
    return Item && z.parse(Delivery, Item);
  },
});
