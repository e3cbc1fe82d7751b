import * as z from 'zod/mini';

/** Parts of a source that customers confirm: names of persons and companies, document numbers, dates, sums. */
export const NameKind = z.enum(['name', 'document', 'date', 'number']);
export type NameKind = z.infer<typeof NameKind>;

/** Why a part may be an error of the source: its check digit is wrong, or its date is ambiguous. */
export const NameDoubt = z.enum(['check_digit', 'two_dates']);
export type NameDoubt = z.infer<typeof NameDoubt>;

/** Maximum length of a spelling, and maximum number of names that a customer can add. */
export const mostSpelling = 120;
export const mostAdded = 20;
