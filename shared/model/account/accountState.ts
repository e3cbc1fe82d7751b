import * as z from 'zod/mini';

/** `closing`: it is being deleted, and nothing new begins for it. */
export const AccountState = z.enum(['active', 'closing', 'closed']);
export type AccountState = z.infer<typeof AccountState>;

/** Of a block of an account. `awaiting`: a second administrator has not looked yet, and nothing is blocked; `ended`: it was, and is lifted. */
export const BlockState = z.enum(['awaiting', 'blocked', 'declined', 'ended']);
export type BlockState = z.infer<typeof BlockState>;

/** What became of the wish to have an account deleted. */
export const DeletionState = z.enum(['asked', 'blocked', 'done']);
export type DeletionState = z.infer<typeof DeletionState>;

/** What an account is kept for. */
export const DeletionBlock = z.enum(['orders_under_work', 'balance_left', 'company_owned']);
export type DeletionBlock = z.infer<typeof DeletionBlock>;
