import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { Grosze } from '#shared/model/grosze.ts';
import { InvoiceKind } from '#shared/model/invoice.ts';
import { LocalizedName } from '#shared/model/localizedName.ts';
import { PaymentMethodKey } from '#shared/model/paymentMethod.ts';
import { References } from '#shared/model/reference.ts';
import { Seller } from '#shared/model/seller.ts';
import { VatReason } from '#shared/model/vat.ts';

export const Buyer = z.object({
  name: z.string(),
  isCompany: z.boolean(),
  /** Street and number; postcode and town. */
  addressLines: z.tuple([z.string(), z.string()]),
  /** ISO alpha-2. */
  country: z.string(),
  email: z.string(),
  /** A company's own: orders with different ones stand on different invoices. */
  references: z.optional(References),
  taxId: z.optional(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('nip'), number: z.string() }),
      z.object({ kind: z.literal('eu'), prefix: z.string(), number: z.string() }),
      z.object({ kind: z.literal('foreign'), number: z.string() }),
    ]),
  ),
});
export type Buyer = z.infer<typeof Buyer>;

/** net + vat = gross, here and in the totals; the totals are the sums of the lines. Negative in corrections. */
export const InvoiceLine = z.object({ texts: LocalizedName, net: Grosze, vat: Grosze, gross: Grosze });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** Days are of Warsaw, YYYY-MM-DD. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const Correction = z.object({
  id: z.string(),
  number: z.string(),
  issuedOn: day,
  ksefNumber: z.optional(z.string()),
  reason: LocalizedName,
});
export type Correction = z.infer<typeof Correction>;

/** An invoice as it will be, before it has a number. `id` says what it is for, so that there is one of each. */
export const InvoiceDraft = z.object({
  id: z.string(),
  kind: InvoiceKind,
  buyer: Buyer,
  orderIds: z.array(z.string()),
  account: z.optional(z.string()),
  /** Anyone who holds the order's hash may see it: the hash's digest. */
  cartDigests: z.array(z.string()),
  locale: z.enum(locales),
  rate: z.int(),
  vatReason: VatReason,
  lines: z.array(InvoiceLine),
  net: Grosze,
  vat: Grosze,
  gross: Grosze,
  /** The month of a collective invoice. */
  period: z.optional(z.object({ from: day, to: day })),
  paidOn: z.optional(day),
  paidBy: z.optional(PaymentMethodKey),
  corrects: z.optional(Correction),
  /** Paid to a sandbox: no tax document. */
  test: z.boolean(),
});
export type InvoiceDraft = z.infer<typeof InvoiceDraft>;

export const Invoice = z.object({
  ...InvoiceDraft.shape,
  number: z.string(),
  series: z.string(),
  seller: Seller,
  issuedOn: day,
  /** ISO 8601. */
  issuedAt: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;
