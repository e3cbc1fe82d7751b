import * as z from 'zod/mini';

/** Of a block of an account. `awaiting`: a second administrator has not looked yet, and nothing is blocked; `ended`: it was, and is lifted. */
export const BlockState = z.enum(['awaiting', 'blocked', 'declined', 'ended']);
export type BlockState = z.infer<typeof BlockState>;
