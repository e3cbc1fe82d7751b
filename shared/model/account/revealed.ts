import * as z from 'zod/mini';

/** What of a customer is shown masked until someone says why they need it. */
export const RevealedField = z.enum(['email', 'name', 'phone', 'address']);
export type RevealedField = z.infer<typeof RevealedField>;
