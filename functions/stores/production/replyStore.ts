import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { holds } from '../conditionHeld.ts';
import type { TransactItem } from '../transact.ts';
import { orderPk } from './productionKeys.ts';

/** Key prefix of replies by mail; deleted with the thread. */
export const replyPrefix = 'reply#';
const keyOf = (orderId: string) => ({ pk: orderPk(orderId), sk: `${replyPrefix}key` });
const mailOf = (orderId: string, digest: string) => ({ pk: orderPk(orderId), sk: `${replyPrefix}mail#${digest}` });

/** The key that signs an order's reply addresses. */
export const ReplyKey = z.object({ secret: z.string() });

/** The key of an order's reply addresses, and the mails received at them. */
export function replyStore(db: DynamoDBDocumentClient, table: string) {
  const get = async (Key: Record<string, string>) =>
    (await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  /** undefined if no address was made, or if the thread is erased. */
  async function key(orderId: string): Promise<string | undefined> {
    const row = await get(keyOf(orderId));
    return row && z.parse(ReplyKey, row).secret;
  }

  return {
    key,

    /** The key of an order; stores the given one if it had none. */
    async keyFor(orderId: string, secret: string): Promise<string> {
      const made = new PutCommand({
        TableName: table,
        Item: { ...keyOf(orderId), secret },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      const known = await key(orderId);
      if (known !== undefined) return known;
      return (await holds(db.send(made))) ? secret : ((await key(orderId)) ?? secret);
    },

    /** Records a received mail; refused if already received, or if its address's key is gone. */
    receivedItems: (orderId: string, digest: string): TransactItem[] => [
      { Put: { TableName: table, Item: mailOf(orderId, digest), ConditionExpression: 'attribute_not_exists(pk)' } },
      { ConditionCheck: { TableName: table, Key: keyOf(orderId), ConditionExpression: 'attribute_exists(pk)' } },
    ],

    isReceived: async (orderId: string, digest: string): Promise<boolean> =>
      (await get(mailOf(orderId, digest))) !== undefined,
  };
}
export type ReplyStore = ReturnType<typeof replyStore>;
