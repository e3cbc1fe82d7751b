import * as z from 'zod/mini';

/** A customer's data that staff see masked until they give a reason for seeing it. */
export const RevealedField = z.enum(['email', 'name', 'phone', 'address']);
export type RevealedField = z.infer<typeof RevealedField>;
