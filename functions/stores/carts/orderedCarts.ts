import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { retentionDays } from '#shared/rules/retention.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import type { TransactItem } from '../transact.ts';
import { cartKey, contentKey, fileKey, sameFileKey } from './cartKeys.ts';
import type { CartWithFiles } from './carts.ts';

/** The rows of an ordered cart are the source of the work: they are kept this long instead of thirty days. */
const cartDays = retentionDays.orderFiles;

/** The fields of a file that its price was made from. */
const priced = ['id', 'state', 'sourceLanguage', 'targetLanguages', 'sworn', 'words', 'repetitions', 'whole'] as const;

/**
 * Closes the cart at the revision that was read (the first item), conditional on every file as priced: nothing changes
 * after the order, and all rows outlive an abandoned cart.
 */
export function orderedCartItems(
  table: string,
  { digest, cart, files }: CartWithFiles,
  { orderId, now }: { orderId: string; now: Date },
): TransactItem[] {
  const expiresAt = Math.floor(now.getTime() / 1000) + cartDays * 86_400;
  const keep = (Key: Record<string, string>, as: Condition): TransactItem => ({
    Update: {
      TableName: table,
      Key,
      UpdateExpression: 'SET expires_at = :expiresAt',
      ...as,
      ExpressionAttributeValues: { ...as.ExpressionAttributeValues, ':expiresAt': expiresAt },
    },
  });
  // Texts inside the form change only with their cart, whose revision is a condition above; their rows already have
  // their expiry.
  const sent = files.filter(({ text }) => text === undefined);
  const hasText = cart.form !== undefined && cart.form.textCharacters > 0;
  return [
    {
      Update: {
        TableName: table,
        Key: cartKey(digest),
        UpdateExpression:
          'SET #state = :ordered, orderId = :orderId, expiresAt = :expiresAt, expires_at = :expiresAt REMOVE due_pk, due_at ADD #revision :one',
        ConditionExpression: '#revision = :revision AND #state = :open AND #fileCount = :files',
        ExpressionAttributeNames: { '#state': 'state', '#revision': 'revision', '#fileCount': 'fileCount' },
        ExpressionAttributeValues: {
          ':ordered': 'ordered',
          ':open': 'open',
          ':orderId': orderId,
          ':expiresAt': expiresAt,
          ':revision': cart.revision,
          ':files': sent.length,
          ':one': 1,
        },
      },
    },
    ...(hasText ? [keep(contentKey(digest), { ConditionExpression: 'attribute_exists(pk)' })] : []),
    ...sent.map((file) => keep(fileKey(digest, file.hash), asPriced(file))),
    ...sent.map((file) => ({ Delete: { TableName: table, Key: sameFileKey(digest, file) } })),
  ];
}

interface Condition {
  ConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

function asPriced(file: CartFile): Condition {
  const known = priced.filter((name) => file[name] !== undefined);
  const absent = priced.filter((name) => file[name] === undefined);
  return {
    ConditionExpression: [
      ...known.map((name) => `#${name} = :${name}`),
      ...absent.map((name) => `attribute_not_exists(#${name})`),
    ].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(priced.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(known.map((name) => [`:${name}`, file[name]])),
  };
}

/** Whether another order has the same files of the same buyer, checked in the write that orders. */
export const OrderedSame = z.object({ orderId: z.string(), isPaidAtOnce: z.boolean() });
export type OrderedSame = z.infer<typeof OrderedSame>;

const sameHours = 25;
const sameKey = (contents: string) => ({ pk: `cart#${contents}`, sk: 'same#ordered' });

/** The last order of these contents, read consistently: the index of a buyer's orders lags behind. */
export async function readOrderedSame(
  db: DynamoDBDocumentClient,
  table: string,
  contents: string,
): Promise<OrderedSame | undefined> {
  const { Item } = await db.send(new GetCommand({ TableName: table, Key: sameKey(contents), ConsistentRead: true }));
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
      ...sameKey(contents),
      ...{ fileHash: contents, ...marked },
      expires_at: Math.floor(now.getTime() / 1000) + sameHours * 3_600,
    },
    ...(before
      ? { ConditionExpression: 'orderId = :before', ExpressionAttributeValues: { ':before': before.orderId } }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
});
