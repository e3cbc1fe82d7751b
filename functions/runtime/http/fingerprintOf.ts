import { createHash } from 'node:crypto';
import type { Operation } from '#shared/contract/operation.ts';
import type { Event } from './chain.ts';

/** Fingerprint of a call: the same operation on the same object with the same content. */
export const fingerprintOf = (operation: Operation, event: Event): string =>
  createHash('sha256')
    .update(JSON.stringify([operation.id, event.rawPath, event.rawQueryString, event.headers['x-cart'] ?? '']))
    .update(contentOf(event))
    .digest('base64url');

/** The body without its multipart boundary: a client picks a new one whenever it sends the same form. */
function contentOf({ body = '', headers, isBase64Encoded }: Event): string {
  const boundary = /^multipart\/.*;\s*boundary="?([^";]+)/i.exec(headers['content-type'] ?? '')?.[1]?.trim();
  if (!boundary) return body;
  const written = isBase64Encoded ? Buffer.from(body, 'base64').toString('latin1') : body;
  return written.replaceAll(`--${boundary}`, '--');
}
