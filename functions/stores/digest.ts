import { createHash } from 'node:crypto';

/**
 * The key of a capability's rows and files. Keys never contain a capability itself, so that they may appear in events,
 * logs and bucket listings without giving access.
 */
export const digestOf = (capability: string): string =>
  createHash('sha256').update(capability).digest('base64url').slice(0, 32);
