import * as z from 'zod/mini';

/** A customer's data that staff see masked until they give a reason for seeing it. */
export const RevealedField = z.enum(['email', 'name', 'phone', 'address']);
export type RevealedField = z.infer<typeof RevealedField>;

/** The same of a quote: to whom it goes, and where the papers of its order would. */
export const RevealedOfQuote = z.enum(['email', 'address', 'shipment_data']);
export type RevealedOfQuote = z.infer<typeof RevealedOfQuote>;
