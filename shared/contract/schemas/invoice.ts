import * as z from 'zod/mini';
import { InvoiceFormat, InvoiceKind, KsefState } from '../../model/money/invoice.ts';
import { money } from './money.ts';
import { instant } from './primitive.ts';

/** An invoice issued by the shop: of an order, of a month, an advance, or a correction. */
export const invoice = z.object({
  id: z.string(),
  kind: InvoiceKind,
  /** `held`: VIES has not confirmed the buyer's VAT number, so the invoice has no number yet. */
  state: z.enum(['held', 'issued']),
  number: z.nullable(z.string()),
  issued_at: z.nullable(instant),
  order_ids: z.array(z.string()),
  /** Whom it is made out to. */
  buyer_name: z.string(),
  price_net: money,
  vat: money,
  price_gross: money,
  tax_rate: z.string(),
  /** Why this rate applies, or why the invoice is held, in the caller's language. */
  vat_reason: z.string(),
  /** Number of the invoice this one corrects. */
  corrects: z.nullable(z.string()),
  /** Number of the invoice in whose place it is, because that one named the wrong buyer. */
  replaces: z.nullable(z.string()),
  /** The invoice's number in KSeF, once KSeF has accepted it. */
  ksef_number: z.nullable(z.string()),
  ksef_state: KsefState,
  /** Whether there is a PDF to download. */
  ready: z.boolean(),
  /** The files that can be downloaded by `POST /api/invoice/{id}/link`. */
  formats: z.array(InvoiceFormat),
  test: z.boolean(),
});
