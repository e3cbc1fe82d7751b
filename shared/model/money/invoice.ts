import * as z from 'zod/mini';

/** Kinds of FA(3) in use: invoice, correction invoice, advance invoice (for a top-up, if the setting requires it). */
export const InvoiceKind = z.enum(['VAT', 'KOR', 'ZAL']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/**
 * State of an invoice's delivery to KSeF; `none`: an invoice of a test payment, which is never sent to the real system.
 */
export const KsefState = z.enum(['none', 'queued', 'sent', 'accepted', 'rejected']);
export type KsefState = z.infer<typeof KsefState>;
