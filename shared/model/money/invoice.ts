import * as z from 'zod/mini';

/** The kinds of FA(3) in use: an invoice, the correction of one, an advance (a top-up, where the setting says so). */
export const InvoiceKind = z.enum(['VAT', 'KOR', 'ZAL']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/** The way of an invoice into the national system; `none`: a test payment, which never goes to the real one. */
export const KsefState = z.enum(['none', 'queued', 'sent', 'accepted', 'rejected']);
export type KsefState = z.infer<typeof KsefState>;
