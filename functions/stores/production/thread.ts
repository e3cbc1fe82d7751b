import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Message } from '../../domain/thread/message.ts';
import { dueRows } from '../dueRows.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { checkItem, putItem, readRow, removeRows, rowsBelow, writeIf } from '../rows.ts';
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
  const questionItem = (before: Message, after: Message, dueAt?: string): TransactItem =>
    putItem(table, { ...unknownOf(before), ...rowOf(after, dueAt) }, 'question = :before', { before: before.question });

  return {
    /** The order's messages, oldest first. */
    async read(orderId: string): Promise<Message[]> {
      return readRows(Message, await below(orderId, messagePrefix));
    },

    async message(orderId: string, id: string): Promise<Message | undefined> {
      const row = await readRow(db, table, messageKey({ orderId, id }));
      return row && wholeRow(Message, row);
    },

    item: (message: Message, dueAt?: string): TransactItem =>
      putItem(table, rowOf(message, dueAt), 'attribute_not_exists(pk)'),
    questionItem,

    /** `exists`: a message with this id exists. */
    write: async (items: readonly TransactItem[]): Promise<'written' | 'exists'> =>
      (await transact(db, [...items])) === 'written' ? 'written' : 'exists',

    /** Due questions. */
    due: (until: Date, limit: number): Promise<Message[]> =>
      dueRows(db, table, Message, queuePks('question'), until, limit),

    /**
     * Deletes all texts of a thread. The key of its reply addresses is deleted first, so that no reply is received any
     * more.
     */
    async erase(orderId: string): Promise<void> {
      await removeRows(db, table, await below(orderId, replyPrefix));
      await removeRows(db, table, await below(orderId, messagePrefix));
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
  /** The key of an order's reply addresses; undefined if no address was made, or if the thread is erased. */
  async function key(orderId: string): Promise<string | undefined> {
    const row = await readRow(db, table, replyKey(orderId));
    return row && z.parse(ReplyKey, row).secret;
  }

  return {
    key,

    /** The key of an order; stores the given one if it had none. */
    async keyFor(orderId: string, secret: string): Promise<string> {
      const known = await key(orderId);
      if (known !== undefined) return known;
      const item = putItem(table, { ...replyKey(orderId), secret }, 'attribute_not_exists(pk)');
      return (await writeIf(db, item)) ? secret : ((await key(orderId)) ?? secret);
    },

    /** Records a received reply; refused if the mail was already received, or if the key of its address is deleted. */
    receivedItems: (orderId: string, digest: string): TransactItem[] => [
      putItem(table, replyMailKey(orderId, digest), 'attribute_not_exists(pk)'),
      checkItem(table, replyKey(orderId), 'attribute_exists(pk)'),
    ],

    isReceived: async (orderId: string, digest: string): Promise<boolean> =>
      (await readRow(db, table, replyMailKey(orderId, digest))) !== undefined,
  };
}
export type ReplyStore = ReturnType<typeof replyStore>;
