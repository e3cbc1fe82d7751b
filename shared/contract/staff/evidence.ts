import * as z from 'zod/mini';
import { InvoiceKind } from '../../model/money/invoice.ts';
import { evidenceMarkers } from '../../rules/evidence/evidenceRow.ts';
import { operations } from '../operation.ts';
import { instant } from '../schemas/primitive.ts';
import { month } from '../translator/statements.ts';
import { by, orderId } from './staffOnly.ts';

/** Amounts in grosze, negative in corrections: an accountant's columns, not prices to show. */
const sum = z.int();
/** A place in a month: a day and a part of it are shorter than the places of other lists. */
const place = z.string().check(z.regex(/^[A-Za-z0-9_-]{10,300}$/, 'validation/invalid'));
const page = { query: z.object({ month, cursor: z.optional(place) }) };

/** A line of the evidence of sales, as JPK_V7M has it. */
const evidenceRow = z.object({
  number: z.string(),
  kind: InvoiceKind,
  issued_on: z.string(),
  /** The day of supply or payment, where it is not that of issue. */
  sold_on: z.nullable(z.string()),
  marker: z.enum(evidenceMarkers),
  ksef_number: z.nullable(z.string()),
  buyer_name: z.string(),
  buyer_country: z.nullable(z.string()),
  buyer_number: z.nullable(z.string()),
  k_11: sum,
  k_12: sum,
  k_19: sum,
  k_20: sum,
  corrects: z.nullable(z.string()),
  /** The month in which the ledger has it; null where it has none. */
  booked_in: z.nullable(z.string()),
});

/** The accountant's monthly figures. */
export const evidenceOperations = operations({
  listSalesEvidence: {
    on: 'GET /api/staff/evidence',
    ...by('finance'),
    summary:
      'The invoices whose VAT falls due in a month, a hundred a page in the order of their issue: the evidence of sales of JPK_V7M. Corrections stand in the month in which they are issued.',
    ...page,
    success: {
      200: z.object({
        rows: z.array(evidenceRow),
        /** `tax_office`: its code (`KodUrzedu`); null where the stage's settings do not say it. */
        seller: z.object({
          ...{ nip: z.string(), name: z.string(), email: z.string() },
          tax_office: z.nullable(z.string()),
        }),
        /** These are invoices of test payments: of a stage on which no money moves. */
        test: z.boolean(),
        cursor: z.nullable(z.string()),
      }),
    },
    errors: [],
  },
  sumLedgerOfMonth: {
    on: 'GET /api/staff/evidence/ledger',
    ...by('finance'),
    summary:
      'What the ledger earned in a month, net and VAT, less what was given back; a part in each answer, until `cursor` is null. `elsewhere` is what stands in the evidence of another month, or has no invoice yet.',
    ...page,
    success: {
      200: z.object({
        facts: z.int(),
        net_sum: sum,
        vat_sum: sum,
        elsewhere: z.array(
          z.object({
            order_id: z.nullable(orderId),
            booked_at: instant,
            net_sum: sum,
            vat_sum: sum,
            evidence_in: z.nullable(month),
          }),
        ),
        cursor: z.nullable(z.string()),
      }),
    },
    errors: [],
  },
});
