import * as z from 'zod/mini';

/** How often a translator is written to of what can wait: offers and approvals. What is about a job one holds comes at once. */
export const MailDigest = z.enum(['at_once', 'hourly', 'daily']);
export type MailDigest = z.infer<typeof MailDigest>;
