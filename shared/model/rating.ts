import * as z from 'zod/mini';

/** Whom the customer wants next time: who worked on this order, or somebody else. */
export const NextTime = z.enum(['same', 'other']);
export type NextTime = z.infer<typeof NextTime>;
