import * as z from 'zod/mini';

/**
 * How often a translator gets mails that can wait (offers and approvals). Mails about accepted jobs are sent at once.
 */
export const MailDigest = z.enum(['at_once', 'hourly', 'daily']);
export type MailDigest = z.infer<typeof MailDigest>;
