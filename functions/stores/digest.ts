import { createHash } from 'node:crypto';

/**
 * The key under which a capability's rows and files lie. A capability itself is never part of a key, so that keys may
 * appear in events, logs and bucket listings without opening anything.
 */
export const digestOf = (capability: string): string =>
  createHash('sha256').update(capability).digest('base64url').slice(0, 32);
