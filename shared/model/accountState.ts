import * as z from 'zod/mini';

/** `closing`: it is being deleted, and nothing new begins for it. */
export const AccountState = z.enum(['active', 'closing', 'closed']);
export type AccountState = z.infer<typeof AccountState>;
