import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { Message } from '../../domain/thread/message.ts';
import { deleteRows } from '../deleteRows.ts';
import { dueRows } from '../dueRows.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { rowsBelow } from '../rowsBelow.ts';
import { type TransactItem, transact } from '../transact.ts';
import { duePk, orderPk, queuePks } from './productionKeys.ts';
import { replyPrefix } from './replyStore.ts';

const prefix = 'message#';
const keyOf = ({ orderId, id }: Pick<Message, 'orderId' | 'id'>) => ({ pk: orderPk(orderId), sk: `${prefix}${id}` });

/** The thread of an order; a question is in the index while something is due for it. */
export function threadStore(db: DynamoDBDocumentClient, table: string) {
  const rowOf = (message: Message, dueAt?: string) => ({
    ...unknownOf(message),
    ...keyOf(message),
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
      return readRows(Message, await below(orderId, prefix));
    },

    async message(orderId: string, id: string): Promise<Message | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: keyOf({ orderId, id }), ConsistentRead: true }),
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
      await deleteRows(db, table, await below(orderId, prefix));
    },
  };
}
export type ThreadStore = ReturnType<typeof threadStore>;
