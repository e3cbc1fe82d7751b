import * as z from 'zod/mini';

/** What a sworn translation is made from. */
export const SwornSource = z.enum(['scan', 'original']);
export type SwornSource = z.infer<typeof SwornSource>;

/** What the customer gets: follows from the way of sending. */
export const SwornForm = z.enum(['paper', 'electronic']);
export type SwornForm = z.infer<typeof SwornForm>;
