import { createHash } from 'node:crypto';

/** The digest of a file, in hexadecimal. */
export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
