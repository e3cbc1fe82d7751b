import * as z from 'zod/mini';

/** What a customer is asked to confirm in a source: names of persons and companies, marks of documents, dates, sums. */
export const NameKind = z.enum(['name', 'document', 'date', 'number']);
export type NameKind = z.infer<typeof NameKind>;

/** Why something that was found may be a slip of the source: its check digit is wrong, or a date can be read two ways. */
export const NameDoubt = z.enum(['check_digit', 'two_dates']);
export type NameDoubt = z.infer<typeof NameDoubt>;

/** Longest spelling that can be confirmed, and most names a customer may add. */
export const mostSpelling = 120;
export const mostAdded = 20;
