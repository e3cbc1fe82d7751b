import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { FileAccess } from '../../domain/order/fileAccess.ts';
import { readRows } from '../readRows.ts';
import { orderPk } from './productionKeys.ts';

const prefix = 'access#';

/** Who opened which file of an order: appended only. */
export const accessStore = (db: DynamoDBDocumentClient, table: string) => ({
  /** `id` keeps two of the same moment apart; the same one again is the same line. */
  async append(access: FileAccess, id: string): Promise<void> {
    const key = { pk: orderPk(access.orderId), sk: `${prefix}${access.at}#${id}` };
    await db.send(new PutCommand({ TableName: table, Item: { ...key, ...access } }));
  },

  /** The newest first, at most `limit`. */
  async newest(orderId: string, limit: number): Promise<FileAccess[]> {
    const { Items } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': orderPk(orderId), ':prefix': prefix },
        ScanIndexForward: false,
        Limit: limit,
        ConsistentRead: true,
      }),
    );
    return readRows(FileAccess, Items);
  },
});
export type AccessStore = ReturnType<typeof accessStore>;
