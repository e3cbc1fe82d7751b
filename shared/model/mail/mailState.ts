import * as z from 'zod/mini';

/** Whether a mail waits, was sent, or failed for good. */
export const MailState = z.enum(['queued', 'sent', 'failed']);
export type MailState = z.infer<typeof MailState>;
