import * as z from 'zod/mini';

export const MailState = z.enum(['queued', 'sent', 'failed']);
export type MailState = z.infer<typeof MailState>;
