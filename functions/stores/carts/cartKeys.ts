import { createHash } from 'node:crypto';
import type { Cart } from '../../domain/cart/cart.ts';
import { ownerPk } from '../owned.ts';

/** Rows of a cart: itself, its files, a marker for each distinct file. The pasted text has a partition of its own, for its size. */
export const cartKey = (digest: string) => ({ pk: `cart#${digest}`, sk: 'cart' });
export const fileKey = (digest: string, fileHash: string) => ({ pk: `cart#${digest}`, sk: `file#${fileHash}` });
export const contentKey = (digest: string) => ({ pk: `content#${digest}`, sk: 'content' });

/** Where the index `owner` has a cart, as it has its order; one that names neither account nor address is nobody's. */
export function cartOwner(digest: string, { account, form, createdAt }: Cart): Record<string, string> {
  const email = form?.email ?? '';
  if (account === undefined && email === '') return {};
  return { owner_pk: ownerPk({ account, email }), owner_sk: `${createdAt}#${digest}` };
}

/** The same name, size and modification date is the same file (requirements, section 5). */
export function sameFileKey(digest: string, file: { name: string; bytes: number; lastModified?: number | undefined }) {
  const identity = JSON.stringify([file.name, file.bytes, file.lastModified]);
  return { pk: `cart#${digest}`, sk: `same#${createHash('sha256').update(identity).digest('base64url')}` };
}

/** Shards of the index `due`: one would be as hot as all carts together. */
export const dueShards = Array.from({ length: 16 }, (_, shard) => `cart#${shard}`);

/** Where the index `due` has an open cart, by the moment it expires (epoch seconds): then its files are erased with it. */
export const cartDue = (digest: string, expiresAt: number) => ({
  due_pk: dueShards[digest.charCodeAt(0) % dueShards.length],
  due_at: new Date(expiresAt * 1000).toISOString(),
});
