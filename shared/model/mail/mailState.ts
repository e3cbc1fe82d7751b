import * as z from 'zod/mini';

/** Whether a mail has left, waits, or never will. */
export const MailState = z.enum(['queued', 'sent', 'failed']);
export type MailState = z.infer<typeof MailState>;
