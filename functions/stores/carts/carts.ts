import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { retentionDays } from '#shared/rules/retention.ts';
import { Cart } from '../../domain/cart/cart.ts';
import { CartFile } from '../../domain/cart/cartContents.ts';
import { digestOf } from '../digest.ts';
import { dueRows } from '../dueRows.ts';
import { type Owner, ownedPage, ownerPks } from '../owned.ts';
import { unknownOf, wholeRow } from '../readRows.ts';
import { requestField } from '../requestOf.ts';
import { everyRow, putItem, readRow, removeItem, updateItem, write, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { cartDue, cartKey, cartOwner, contentKey, dueShards, fileKey } from './cartKeys.ts';
import { couponStore } from './coupons.ts';

export interface CartWithFiles {
  digest: string;
  cart: Cart;
  /** The files in the order they were added. */
  files: CartFile[];
}

const rowOf = (digest: string, cart: Cart) => ({
  ...unknownOf(cart),
  ...cartKey(digest),
  ...cart,
  ...cartOwner(digest, cart),
  // No TTL: an expired cart is deleted by a job, together with its files (expiredCartStore).
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
      const row = await readRow(db, table, contentKey(digest));
      return row && z.parse(z.object({ content: z.string() }), row).content;
    },

    /** Creates a cart, with its pasted text and further items. */
    async create(cart: Cart, content?: string, more: readonly TransactItem[] = []): Promise<string> {
      const digest = digestOf(cart.hash);
      const isNew = 'attribute_not_exists(pk)';
      const row = putItem(table, rowOf(digest, cart), isNew);
      if (content === undefined && more.length === 0) await write(db, row);
      else {
        const text = content === undefined ? [] : [putItem(table, { ...contentKey(digest), content }, isNew)];
        if ((await transact(db, [row, ...text, ...more])) !== 'written') throw new Error('Cart id collision.');
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
      for (const key of [contentKey(digest), ...files, cartKey(digest)]) await write(db, removeItem(table, key));
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
      if (content === undefined && more.length === 0) return (await writeIf(db, replaced)) ? 'written' : 'changed';
      const text = contentKey(digest);
      const contentItem = content === null ? removeItem(table, text) : putItem(table, { ...text, content });
      const items = [replaced, ...(content === undefined ? [] : [contentItem]), ...more];
      return (await transact(db, items)) === 'written' ? 'written' : 'changed';
    },

    /** Drops a file's comparison with its earlier version, as part of the transaction that changes the cart. */
    notComparedItem: (digest: string, fileHash: string): TransactItem =>
      updateItem(table, fileKey(digest, fileHash), 'REMOVE changes', {}, 'attribute_exists(earlier)'),

    /** The rows of a cart's texts, as items of the transaction that creates or replaces the cart. */
    textItems: (digest: string, texts: Parameters<typeof textItems>[2], now: Date): TransactItem[] =>
      textItems(table, digest, texts, now),

    /** Replaces the cart as part of a transaction. */
    replaceItem: (digest: string, cart: Cart): TransactItem => replacedCart(table, digest, cart),
  };
}
export type CartStore = ReturnType<typeof cartStore>;

const replacedCart = (table: string, digest: string, cart: Cart): TransactItem =>
  putItem(table, rowOf(digest, { ...cart, revision: cart.revision + 1 }), '#revision = :revision AND #state = :open', {
    revision: cart.revision,
    open: 'open',
  });

/**
 * The rows of the texts inside an order form: written only with their cart, so that its revision covers them. They are
 * deleted with their cart or order, at the latest after the longest time either may be kept.
 */
export function textItems(
  table: string,
  digest: string,
  { fresh, gone }: { fresh: readonly { file: CartFile }[]; gone: readonly CartFile[] },
  now: Date,
): TransactItem[] {
  const expires_at = Math.floor(now.getTime() / 1000) + (retentionDays.cart + retentionDays.orderFiles) * 86_400;
  return [
    ...fresh.map(({ file }) =>
      putItem(table, { ...fileKey(digest, file.hash), ...file, ...requestField(), expires_at }),
    ),
    ...gone.map(({ hash }) => removeItem(table, fileKey(digest, hash))),
  ];
}

const Row = z.looseObject({ sk: z.string() });

/** All rows of a cart, read consistently: the cart and its files. */
const cartRows = async (db: DynamoDBDocumentClient, table: string, digest: string) =>
  z.parse(z.array(Row), await everyRow(db, table, 'pk = :pk', { pk: cartKey(digest).pk }, { ConsistentRead: true }));

const Found = z.object({ pk: z.string() });

/** The carts of an account, including guest carts with its address. */
export function ownedCartStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Digests of all the owner's carts, unordered. */
    async digests(owner: Owner): Promise<string[]> {
      const found = await Promise.all(
        ownerPks(owner).map((pk) => everyRow(db, table, 'owner_pk = :owner', { owner: pk }, { IndexName: 'owner' })),
      );
      return z.parse(z.array(Found), found.flat()).map(({ pk }) => pk.slice(cartKey('').pk.length));
    },

    /** The owner's open carts, newest first. */
    async newest(owner: Owner, limit: number, now: Date): Promise<Cart[]> {
      // Reads twice the limit, because ordered carts are in the same index and are left out.
      const found = await ownedPage(db, table, Cart, owner, 2 * limit);
      return found
        .map(({ read }) => read)
        .filter(({ expiresAt, state }) => expiresAt * 1000 > now.getTime() && state === 'open')
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },

    /**
     * Marks a cart for erasure: nobody can order, edit or read it any more. Returns its files; undefined if it was
     * ordered, is gone or, with `expiredBy`, has not expired by then. May be repeated.
     */
    async beginErasing(digest: string, { expiredBy }: { expiredBy?: Date } = {}): Promise<CartFile[] | undefined> {
      const isMine = await writeIf(
        db,
        updateItem(
          table,
          cartKey(digest),
          'SET #state = :erasing',
          { open: 'open', erasing: 'erasing', expired: expiredBy && Math.floor(expiredBy.getTime() / 1000) },
          `#state IN (:open, :erasing)${expiredBy ? ' AND expiresAt <= :expired' : ''}`,
        ),
      );
      if (!isMine) return undefined;
      const rows = await cartRows(db, table, digest);
      return rows.filter(({ sk }) => sk.startsWith('file#')).map((row) => z.parse(CartFile, row));
    },
  };
}
export type OwnedCartStore = ReturnType<typeof ownedCartStore>;

/** Expired carts: a job erases rows and files, because the database's TTL does not know files. */
export const expiredCartStore = (db: DynamoDBDocumentClient, table: string) => ({
  /** Digests of carts expired by `now`, at most `limit` from each shard; some may be gone or extended. */
  async due(now: Date, limit: number): Promise<string[]> {
    const found = await dueRows(db, table, Found, dueShards, now, limit);
    return found.map(({ pk }) => pk.slice(cartKey('').pk.length));
  },
});
export type ExpiredCartStore = ReturnType<typeof expiredCartStore>;
