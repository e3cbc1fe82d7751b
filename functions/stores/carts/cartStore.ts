import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Cart } from '../../domain/cart/cart.ts';
import { CartFile } from '../../domain/cart/cartFile.ts';
import { holds } from '../conditionHeld.ts';
import { digestOf } from '../digest.ts';
import { unknownOf, wholeRow } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { cartDue, cartKey, cartOwner, contentKey, fileKey } from './cartKeys.ts';
import { cartRows } from './cartRows.ts';
import { couponStore } from './couponStore.ts';
import { textItems } from './textItems.ts';

export interface CartWithFiles {
  digest: string;
  cart: Cart;
  /** In the order they were added. */
  files: CartFile[];
}

const rowOf = (digest: string, cart: Cart) => ({
  ...unknownOf(cart),
  ...cartKey(digest),
  ...cart,
  ...cartOwner(digest, cart),
  // No TTL: it is deleted together with its files (expiredCartStore).
  ...(cart.state === 'open' && cartDue(digest, cart.expiresAt)),
});

/** Carts, keyed by the digest of their hash: without the hash nobody can address the row. */
export function cartStore(db: DynamoDBDocumentClient, table: string) {
  return {
    coupons: couponStore(db, table),

    /** undefined if there is none or it has expired (TTL deletes late, so the attribute is compared). */
    async read(digest: string, now: Date): Promise<CartWithFiles | undefined> {
      const rows = await cartRows(db, table, digest);
      const row = rows.find(({ sk }) => sk === 'cart');
      if (!row) return undefined;
      const cart = wholeRow(Cart, row);
      if (cart.expiresAt * 1000 <= now.getTime() || cart.state === 'erasing') return undefined;
      const files = rows.filter(({ sk }) => sk.startsWith('file#')).map((file) => z.parse(CartFile, file));
      return { digest, cart, files: files.sort((a, b) => a.createdAt.localeCompare(b.createdAt)) };
    },

    async readContent(digest: string): Promise<string | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: contentKey(digest), ConsistentRead: true }),
      );
      return Item && z.parse(z.object({ content: z.string() }), Item).content;
    },

    /** Creates a cart, with its pasted text and further items. */
    async create(cart: Cart, content?: string, more: readonly TransactItem[] = []): Promise<string> {
      const digest = digestOf(cart.hash);
      const Item = rowOf(digest, cart);
      const fresh = { TableName: table, ConditionExpression: 'attribute_not_exists(pk)' };
      if (content === undefined && more.length === 0) await db.send(new PutCommand({ ...fresh, Item }));
      else {
        const text = content === undefined ? [] : [{ Put: { ...fresh, Item: { ...contentKey(digest), content } } }];
        const result = await transact(db, [{ Put: { ...fresh, Item } }, ...text, ...more]);
        if (result !== 'written') throw new Error('Cart id collision.');
      }
      return digest;
    },

    /**
     * Deletes all rows of a cart, files and text included; missing ones are fine. Its own row goes last, so that an
     * interrupted deletion is found again.
     */
    async erase(digest: string): Promise<void> {
      const rows = await cartRows(db, table, digest);
      const files = rows.map(({ sk }) => ({ pk: cartKey(digest).pk, sk })).filter(({ sk }) => sk !== 'cart');
      for (const Key of [contentKey(digest), ...files, cartKey(digest)])
        await db.send(new DeleteCommand({ TableName: table, Key }));
    },

    /**
     * Replaces an open cart if it still has the revision that was read; `content` replaces the text, null removes it.
     * `more` is written with it. `changed`: another write came first (another tab, a counted file), or the cart was
     * ordered: read again.
     */
    async replace(
      digest: string,
      cart: Cart,
      content?: string | null,
      more: readonly TransactItem[] = [],
    ): Promise<'written' | 'changed'> {
      const replaced = replacedCart(table, digest, cart);
      if (content === undefined && more.length === 0) {
        return (await holds(db.send(new PutCommand(replaced)))) ? 'written' : 'changed';
      }
      const text = contentKey(digest);
      const contentItem =
        content === null
          ? { Delete: { TableName: table, Key: text } }
          : { Put: { TableName: table, Item: { ...text, content } } };
      const items = [{ Put: replaced }, ...(content === undefined ? [] : [contentItem]), ...more];
      return (await transact(db, items)) === 'written' ? 'written' : 'changed';
    },

    /** Drops a file's comparison with its earlier version, as part of a transaction with its cart. */
    notComparedItem: (digest: string, fileHash: string): TransactItem => ({
      Update: {
        TableName: table,
        Key: fileKey(digest, fileHash),
        UpdateExpression: 'REMOVE changes',
        ConditionExpression: 'attribute_exists(earlier)',
      },
    }),

    /** The rows of a cart's texts, as parts of the write that creates or replaces it. */
    textItems: (digest: string, texts: Parameters<typeof textItems>[2], now: Date): TransactItem[] =>
      textItems(table, digest, texts, now),

    /** The same as part of a transaction. */
    replaceItem: (digest: string, cart: Cart): TransactItem => ({ Put: replacedCart(table, digest, cart) }),
  };
}
export type CartStore = ReturnType<typeof cartStore>;

const replacedCart = (table: string, digest: string, cart: Cart) => ({
  TableName: table,
  Item: rowOf(digest, { ...cart, revision: cart.revision + 1 }),
  ConditionExpression: '#revision = :revision AND #state = :open',
  ExpressionAttributeNames: { '#revision': 'revision', '#state': 'state' },
  ExpressionAttributeValues: { ':revision': cart.revision, ':open': 'open' },
});
