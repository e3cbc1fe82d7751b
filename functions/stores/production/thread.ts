import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Message } from '../../domain/thread/message.ts';
import { holds } from '../conditionHeld.ts';
import { dueRows } from '../dueRows.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { deleteRows, rowsBelow } from '../rowsBelow.ts';
import { type TransactItem, transact } from '../transact.ts';
import { duePk, orderPk, queuePks } from './productionKeys.ts';

const messagePrefix = 'message#';
const messageKey = ({ orderId, id }: Pick<Message, 'orderId' | 'id'>) => ({
  pk: orderPk(orderId),
  sk: `${messagePrefix}${id}`,
});

/** The thread of an order; a question is in the index while something is due for it. */
export function threadStore(db: DynamoDBDocumentClient, table: string) {
  const rowOf = (message: Message, dueAt?: string) => ({
    ...unknownOf(message),
    ...messageKey(message),
    ...message,
    ...(dueAt !== undefined && { due_pk: duePk('question', message.orderId), due_at: dueAt }),
  });
  const below = (orderId: string, start: string) => rowsBelow(db, table, orderPk(orderId), start);

  /** Changes a question; refused if it was closed, held or reminded of in the meantime. */
  const questionItem = (before: Message, after: Message, dueAt?: string): TransactItem => ({
    Put: {
      TableName: table,
      Item: { ...unknownOf(before), ...rowOf(after, dueAt) },
      ConditionExpression: 'question = :before',
      ExpressionAttributeValues: { ':before': before.question },
    },
  });

  return {
    /** Oldest first. */
    async read(orderId: string): Promise<Message[]> {
      return readRows(Message, await below(orderId, messagePrefix));
    },

    async message(orderId: string, id: string): Promise<Message | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: messageKey({ orderId, id }), ConsistentRead: true }),
      );
      return Item && wholeRow(Message, Item);
    },

    item: (message: Message, dueAt?: string): TransactItem => ({
      Put: { TableName: table, Item: rowOf(message, dueAt), ConditionExpression: 'attribute_not_exists(pk)' },
    }),
    questionItem,

    /** `exists`: the message's id exists. */
    write: async (items: readonly TransactItem[]): Promise<'written' | 'exists'> =>
      (await transact(db, [...items])) === 'written' ? 'written' : 'exists',

    /** Due questions. */
    due: (until: Date, limit: number): Promise<Message[]> =>
      dueRows(db, table, Message, queuePks('question'), until, limit),

    /** Deletes all texts. The key of its addresses goes first: nothing comes in any more. */
    async erase(orderId: string): Promise<void> {
      await deleteRows(db, table, await below(orderId, replyPrefix));
      await deleteRows(db, table, await below(orderId, messagePrefix));
    },
  };
}
export type ThreadStore = ReturnType<typeof threadStore>;

/** Key prefix of replies by mail; deleted with the thread. */
const replyPrefix = 'reply#';
const replyKey = (orderId: string) => ({ pk: orderPk(orderId), sk: `${replyPrefix}key` });
const replyMailKey = (orderId: string, digest: string) => ({
  pk: orderPk(orderId),
  sk: `${replyPrefix}mail#${digest}`,
});

/** The key that signs an order's reply addresses. */
export const ReplyKey = z.object({ secret: z.string() });

/** The key of an order's reply addresses, and the mails received at them. */
export function replyStore(db: DynamoDBDocumentClient, table: string) {
  const get = async (Key: Record<string, string>) =>
    (await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  /** undefined if no address was made, or if the thread is erased. */
  async function key(orderId: string): Promise<string | undefined> {
    const row = await get(replyKey(orderId));
    return row && z.parse(ReplyKey, row).secret;
  }

  return {
    key,

    /** The key of an order; stores the given one if it had none. */
    async keyFor(orderId: string, secret: string): Promise<string> {
      const made = new PutCommand({
        TableName: table,
        Item: { ...replyKey(orderId), secret },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      const known = await key(orderId);
      if (known !== undefined) return known;
      return (await holds(db.send(made))) ? secret : ((await key(orderId)) ?? secret);
    },

    /** Records a received mail; refused if already received, or if its address's key is gone. */
    receivedItems: (orderId: string, digest: string): TransactItem[] => [
      {
        Put: { TableName: table, Item: replyMailKey(orderId, digest), ConditionExpression: 'attribute_not_exists(pk)' },
      },
      { ConditionCheck: { TableName: table, Key: replyKey(orderId), ConditionExpression: 'attribute_exists(pk)' } },
    ],

    isReceived: async (orderId: string, digest: string): Promise<boolean> =>
      (await get(replyMailKey(orderId, digest))) !== undefined,
  };
}
export type ReplyStore = ReturnType<typeof replyStore>;
