import { createHash } from 'node:crypto';
import type { Cart } from '../../domain/cart/cart.ts';
import { ownerPk } from '../owned.ts';

/**
 * Rows of a cart: itself, its files, a marker for each distinct file. The pasted text has a separate partition because
 * of its size.
 */
export const cartKey = (digest: string) => ({ pk: `cart#${digest}`, sk: 'cart' });
export const fileKey = (digest: string, fileHash: string) => ({ pk: `cart#${digest}`, sk: `file#${fileHash}` });
export const contentKey = (digest: string) => ({ pk: `content#${digest}`, sk: 'content' });

/** Key of a cart in the index `owner`, like its order's; none without account and address. */
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

/** Shards of the index `due`: a single one would take the load of all carts. */
export const dueShards = Array.from({ length: 16 }, (_, shard) => `cart#${shard}`);

/** Key of an open cart in the index `due`, by its expiry (epoch seconds), when it is erased with its files. */
export const cartDue = (digest: string, expiresAt: number) => ({
  due_pk: dueShards[digest.charCodeAt(0) % dueShards.length],
  due_at: new Date(expiresAt * 1000).toISOString(),
});
