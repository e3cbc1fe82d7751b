import * as z from 'zod/mini';

/** `closing`: the account is being deleted, and nothing new can begin for it. */
export const AccountState = z.enum(['active', 'closing', 'closed']);
export type AccountState = z.infer<typeof AccountState>;

/**
 * State of an account's block. `awaiting`: waits for a second administrator, and nothing is blocked yet; `ended`: the
 * block was lifted.
 */
export const BlockState = z.enum(['awaiting', 'blocked', 'declined', 'ended']);
export type BlockState = z.infer<typeof BlockState>;

/** State of a request to delete an account. */
export const DeletionState = z.enum(['asked', 'blocked', 'done']);
export type DeletionState = z.infer<typeof DeletionState>;

/** Why an account cannot be deleted yet. */
export const DeletionBlock = z.enum(['orders_under_work', 'balance_left', 'company_owned']);
export type DeletionBlock = z.infer<typeof DeletionBlock>;
