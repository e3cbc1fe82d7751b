import * as z from 'zod/mini';

/** What became of the wish to have an account deleted. */
export const DeletionState = z.enum(['asked', 'blocked', 'done']);
export type DeletionState = z.infer<typeof DeletionState>;

/** What an account is kept for. */
export const DeletionBlock = z.enum(['orders_under_work', 'balance_left', 'company_owned']);
export type DeletionBlock = z.infer<typeof DeletionBlock>;
