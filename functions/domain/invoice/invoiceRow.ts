import * as z from 'zod/mini';
import { Grosze } from '#shared/model/grosze.ts';
import { KsefState } from '#shared/model/invoice.ts';
import { Invoice, InvoiceDraft } from './invoice.ts';

/**
 * Why an invoice has no number yet. `vies`: VIES has not answered about the buyer; `vies_differs`: it has, and its
 * answer asks for another rate than was charged: a person decides, nothing changes automatically.
 */
export const HoldReason = z.enum(['vies', 'vies_differs']);
export type HoldReason = z.infer<typeof HoldReason>;

export const HeldInvoice = z.object({
  state: z.literal('held'),
  id: z.string(),
  hold: HoldReason,
  draft: InvoiceDraft,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type HeldInvoice = z.infer<typeof HeldInvoice>;

export const IssuedInvoice = z.object({
  state: z.literal('issued'),
  id: z.string(),
  invoice: Invoice,
  /** Gross amount taken back by corrections. */
  corrected: z._default(Grosze, z.parse(Grosze, 0)),
  ksef: KsefState,
  /** Where it was sent: the session and the number of the sending there. */
  ksefSession: z.optional(z.string()),
  ksefReference: z.optional(z.string()),
  ksefNumber: z.optional(z.string()),
  /** Code of the refusal. */
  ksefReason: z.optional(z.string()),
  /** Key of the PDF; none while it is being prepared. */
  pdf: z.optional(z.string()),
  createdAt: z.string(),
});
export type IssuedInvoice = z.infer<typeof IssuedInvoice>;

export const InvoiceRow = z.discriminatedUnion('state', [HeldInvoice, IssuedInvoice]);
export type InvoiceRow = z.infer<typeof InvoiceRow>;
