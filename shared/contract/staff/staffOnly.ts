import * as z from 'zod/mini';

/** Operations of the person who works here. */
export const staffOnly = { callers: ['staff'], ownership: 'staff' } as const;

export const orderId = z.string().check(z.regex(/^[0-9A-Z]{10,16}$/, 'validation/invalid'));
