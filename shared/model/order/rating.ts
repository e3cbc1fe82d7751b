import * as z from 'zod/mini';

/** Which translators the customer wants next time: the same, or others. */
export const NextTime = z.enum(['same', 'other']);
export type NextTime = z.infer<typeof NextTime>;
