import { createHash } from 'node:crypto';

/** Rows of a cart: itself, its files, a marker for each distinct file. The pasted text has a partition of its own, for its size. */
export const cartKey = (digest: string) => ({ pk: `cart#${digest}`, sk: 'cart' });
export const fileKey = (digest: string, fileHash: string) => ({ pk: `cart#${digest}`, sk: `file#${fileHash}` });
export const contentKey = (digest: string) => ({ pk: `content#${digest}`, sk: 'content' });

/** The same name, size and modification date is the same file (specification, section 5). */
export function sameFileKey(digest: string, file: { name: string; bytes: number; lastModified?: number | undefined }) {
  const identity = JSON.stringify([file.name, file.bytes, file.lastModified]);
  return { pk: `cart#${digest}`, sk: `same#${createHash('sha256').update(identity).digest('base64url')}` };
}
