import * as z from 'zod/mini';

/** Whom the customer wants next time: who worked on this order, or someone else. */
export const NextTime = z.enum(['same', 'other']);
export type NextTime = z.infer<typeof NextTime>;
