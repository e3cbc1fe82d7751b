import * as z from 'zod/mini';

/** Kinds of FA(3) in use: invoice, correction invoice, advance invoice (for a top-up, if the setting requires it). */
export const InvoiceKind = z.enum(['VAT', 'KOR', 'ZAL']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/**
 * State of an invoice's delivery to KSeF; `none`: an invoice of a test payment, which is never sent to the real system.
 */
export const KsefState = z.enum(['none', 'queued', 'sent', 'accepted', 'rejected']);
export type KsefState = z.infer<typeof KsefState>;

/**
 * Why an issued invoice, or a correction that is owed, is not in KSeF, as the desk tells them apart. Only
 * `document_refused` and `duplicate` are verdicts about the document; everything else is tried again by itself.
 */
export const ksefTroubles = [
  /** A correction whose original has no number in KSeF yet. */
  'waiting_original',
  /** Token or certificate, permission, or a way of logging in that was withdrawn. */
  'login_refused',
  'session_refused',
  'document_refused',
  /** Another document has its number in KSeF. */
  'duplicate',
  /** KSeF is away, or has not decided yet. */
  'down',
  /** A defect of our own: its file or its row. */
  'failed',
] as const;
export const KsefTroubleKind = z.enum(ksefTroubles);
export type KsefTroubleKind = z.infer<typeof KsefTroubleKind>;

/** The kinds that wait for a person: nothing happens to them by itself. */
export const isForPerson = (kind: KsefTroubleKind): boolean => kind === 'document_refused' || kind === 'duplicate';

/** What can be downloaded of an invoice: the PDF, the FA(3) file, and KSeF's confirmation that it has it. */
export const InvoiceFormat = z.enum(['pdf', 'xml', 'upo']);
export type InvoiceFormat = z.infer<typeof InvoiceFormat>;
