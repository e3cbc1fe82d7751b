import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { RecipientRole, References } from '#shared/model/account/billing.ts';
import { Seller } from '#shared/model/house/seller.ts';
import type { TopUpVat } from '#shared/model/house/stageRules.ts';
import { LocalizedName } from '#shared/model/language/localizedName.ts';
import { Grosze } from '#shared/model/money/grosze.ts';
import { InvoiceKind, KsefState } from '#shared/model/money/invoice.ts';
import { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import { VatReason } from '#shared/model/money/vat.ts';
import type { Payment } from '../payment/payment.ts';
import { KsefTrouble } from './ksefTrouble.ts';

export const Buyer = z.object({
  name: z.string(),
  isCompany: z.boolean(),
  /** Street and number; postcode and town. */
  addressLines: z.tuple([z.string(), z.string()]),
  /** ISO alpha-2. */
  country: z.string(),
  email: z.string(),
  /** A company's own references; orders with different references are on different invoices. */
  references: z.optional(References),
  /** The unit that receives the service, where it is another than the buyer. It is in Poland. */
  recipient: z.optional(
    z.object({
      role: RecipientRole,
      name: z.string(),
      addressLines: z.tuple([z.string(), z.string()]),
      taxId: z.optional(z.object({ kind: z.enum(['nip', 'internal']), number: z.string() })),
    }),
  ),
  taxId: z.optional(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('nip'), number: z.string() }),
      z.object({ kind: z.literal('eu'), prefix: z.string(), number: z.string() }),
      z.object({ kind: z.literal('foreign'), number: z.string() }),
    ]),
  ),
});
export type Buyer = z.infer<typeof Buyer>;

const Amounts = z.object({ net: Grosze, vat: Grosze, gross: Grosze });
export type Amounts = z.infer<typeof Amounts>;

/**
 * net + vat = gross, here and in the totals; the totals are the sums of the lines. Negative in corrections, which have
 * what the line came to `before`. `rebate`: the net amount by which the line was reduced by bonus, so that `net` +
 * `rebate` is its price. `orderId`: the order of a line of a collective invoice.
 */
export const InvoiceLine = z.object({
  ...Amounts.shape,
  texts: LocalizedName,
  rebate: z.optional(Grosze),
  before: z.optional(Amounts),
  orderId: z.optional(z.string()),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** Days are of Warsaw, YYYY-MM-DD. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const Correction = z.object({
  id: z.string(),
  number: z.string(),
  issuedOn: day,
  /** The original's number in the national system; none where the original never goes there. */
  ksefNumber: z.optional(z.string()),
  /** The original's state says that it never goes there (a test payment): only then may the correction say so. */
  outsideKsef: z.optional(z.boolean()),
  reason: LocalizedName,
  /** Whether the original was wrong when it was issued: the correction then counts in the original's month. */
  isFromTheStart: z.optional(z.boolean()),
  /** The original's tax day, where the correction counts in its month. */
  taxDay: z.optional(day),
  /** The totals after the corrections before this one. */
  before: z.optional(Amounts),
});

/** An invoice before it has a number. `id` names what is invoiced, so that each invoice is issued once. */
export const InvoiceDraft = z.object({
  id: z.string(),
  kind: InvoiceKind,
  buyer: Buyer,
  orderIds: z.array(z.string()),
  /** The number that the customer's own software gave the order. */
  externalId: z.optional(z.string()),
  account: z.optional(z.string()),
  /** Digests of the hashes of the orders' carts: anyone who holds such a hash may see the invoice. */
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
  /** The invoice, corrected to zero, that named the wrong buyer of the same sale. */
  replaces: z.optional(z.object({ id: z.string(), number: z.string() })),
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
  /** Id of the invoice to the right buyer, where this one named the wrong one. */
  replacedBy: z.optional(z.string()),
  ksef: KsefState,
  /** Where the invoice was sent: the session in the national system, and the number of the sending in it. */
  ksefSession: z.optional(z.string()),
  ksefReference: z.optional(z.string()),
  ksefNumber: z.optional(z.string()),
  /** Code of the national system's refusal; written for releases that do not know `ksefTrouble`. */
  ksefReason: z.optional(z.string()),
  /** What keeps it out of the national system; none while it is on its way, and once it is there. */
  ksefTrouble: z.optional(KsefTrouble),
  /** Which document under this number it is, from 1; the desk's correction of a refused one makes the next. */
  edition: z.optional(z.int()),
  /** Counts the writes of delivery and desk: each is made on the row as it was read. */
  turn: z.optional(z.int()),
  /** Key of the system's confirmation of receipt (UPO), where it was fetched. */
  upo: z.optional(z.string()),
  /** Key of the PDF; none while it is being prepared. */
  pdf: z.optional(z.string()),
  createdAt: z.string(),
});
export type IssuedInvoice = z.infer<typeof IssuedInvoice>;

export const InvoiceRow = z.discriminatedUnion('state', [HeldInvoice, IssuedInvoice]);
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/**
 * Whether a paid order has an invoice of its own: not where no money was paid, as with a coupon or bonus of the whole
 * price (check), nor where the top-up it was paid from was invoiced, since an advance invoice for the whole sum is the
 * last one.
 */
export function owesInvoice({ amount, paidWith }: Pick<Payment, 'amount' | 'paidWith'>, topUpVat: TopUpVat): boolean {
  if (paidWith === undefined) return amount > 0;
  const isRebateOfAll = paidWith.vat !== undefined && paidWith.paid === 0;
  return amount > 0 && topUpVat !== 'advance' && !isRebateOfAll;
}
