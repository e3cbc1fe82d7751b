import * as z from 'zod/mini';

/** A mail is owed; its row says which. */
export const mailQueued = z.object({ version: z.literal(1), id: z.string() });
export type MailQueued = z.infer<typeof mailQueued>;
