import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { retentionDays } from '#shared/rules/retention.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import { putItem, readRow, removeItem, updateItem } from '../rows.ts';
import type { TransactItem } from '../transact.ts';
import { cartKey, contentKey, fileKey, sameFileKey } from './cartKeys.ts';
import type { CartWithFiles } from './carts.ts';

/**
 * The rows of an ordered cart are what the work is made from, so they are kept this long instead of a cart's thirty
 * days.
 */
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
  const keep = (key: Record<string, string>, when: string, values: object = {}): TransactItem =>
    updateItem(table, key, 'SET expires_at = :expiresAt', { ...values, expiresAt }, when);
  // Texts inside the form need no condition of their own: they change only together with the cart, whose revision is
  // checked above, and their rows already have an expiry.
  const sent = files.filter(({ text }) => text === undefined);
  const hasText = cart.form !== undefined && cart.form.textCharacters > 0;
  return [
    updateItem(
      table,
      cartKey(digest),
      'SET #state = :ordered, orderId = :orderId, expiresAt = :expiresAt, expires_at = :expiresAt REMOVE due_pk, due_at ADD #revision :one',
      { ordered: 'ordered', open: 'open', orderId, expiresAt, revision: cart.revision, files: sent.length, one: 1 },
      '#revision = :revision AND #state = :open AND #fileCount = :files',
    ),
    ...(hasText ? [keep(contentKey(digest), 'attribute_exists(pk)')] : []),
    ...sent.map((file) => keep(fileKey(digest, file.hash), isAsPriced(file), file)),
    ...sent.map((file) => removeItem(table, sameFileKey(digest, file))),
  ];
}

const isAsPriced = (file: CartFile): string =>
  priced
    .map((name) => (file[name] === undefined ? `attribute_not_exists(#${name})` : `#${name} = :${name}`))
    .join(' AND ');

/**
 * The buyer's last order of the same files and texts, or under the same number of their own. The write that orders them
 * checks that there is no later one.
 */
export const OrderedSame = z.object({ orderId: z.string(), isPaidAtOnce: z.boolean() });
export type OrderedSame = z.infer<typeof OrderedSame>;

const sameHours = 25;
/** An own number is looked up this long. */
const numberHours = cartDays * 24;
const sameKey = (contents: string) => ({ pk: `cart#${contents}`, sk: 'same#ordered' });

/** The last order of these contents. Read consistently, because the index of a buyer's orders lags behind. */
export async function readOrderedSame(
  db: DynamoDBDocumentClient,
  table: string,
  contents: string,
): Promise<OrderedSame | undefined> {
  const row = await readRow(db, table, sameKey(contents));
  return row && z.parse(OrderedSame, row);
}

export interface SameOrdered extends OrderedSame {
  /** Identifies the buyer with the contents, or with a number of their own (`isNumber`). */
  contents: string;
  before: OrderedSame | undefined;
  isNumber?: boolean;
}

/** Records an order as the last one of its contents; refused if another order was recorded since `before` was read. */
export const orderedSameItem = (
  table: string,
  { contents, before, isNumber, now, ...marked }: SameOrdered & { now: Date },
): TransactItem =>
  putItem(
    table,
    {
      ...sameKey(contents),
      ...{ fileHash: contents, ...marked },
      expires_at: Math.floor(now.getTime() / 1000) + (isNumber ? numberHours : sameHours) * 3_600,
    },
    before ? 'orderId = :before' : 'attribute_not_exists(pk)',
    { before: before?.orderId },
  );
