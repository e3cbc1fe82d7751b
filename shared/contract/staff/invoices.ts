import * as z from 'zod/mini';
import { InvoiceFormat, InvoiceKind, KsefTroubleKind } from '../../model/money/invoice.ts';
import { operations } from '../operation.ts';
import { linkAnswer } from '../schemas/linkAnswer.ts';
import { money } from '../schemas/money.ts';
import { instant, line, listEnd, listPlace, wholeNumber } from '../schemas/primitive.ts';
import { by } from './staffOnly.ts';

const params = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9._-]{3,120}$/, 'validation/invalid')) });

/** An invoice that is not in KSeF, or a correction that waits for its original and has no number yet. */
const outsideInvoice = z.object({
  invoice_id: z.string(),
  /** Null while the correction is not issued. */
  number: z.nullable(z.string()),
  kind: InvoiceKind,
  trouble: KsefTroubleKind,
  /** KSeF's code of the refusal, or ours; of a correction that waits, the state of its original. */
  code: z.string(),
  /** What KSeF said, in Polish. */
  reasons: z.array(z.string()),
  /** The document that has the number, of a duplicate; what KSeF does not show of it is null. */
  other: z.nullable(
    z.object({
      ksef_number: z.string(),
      number: z.nullable(z.string()),
      buyer: z.nullable(z.string()),
      price_gross: z.nullable(money),
    }),
  ),
  /** The invoice that a waiting correction corrects. */
  corrects: z.nullable(z.string()),
  /** When it was issued; of a correction that waits, when its refund was made. */
  owed_since: instant,
  /** Since when it is this kind of trouble, and when it was last tried. */
  since: instant,
  tried_at: instant,
  /** Null: it waits for a person. */
  next_at: z.nullable(instant),
  attempts: z.int(),
  price_gross: money,
  order_ids: z.array(z.string()),
  /** The customer's account; null of a guest. */
  account: z.nullable(z.string()),
  formats: z.array(InvoiceFormat),
  /** Whether it may be sent again as it is, and whether its document may be corrected. */
  may_send: z.boolean(),
  may_correct: z.boolean(),
});

/** The buyer's data as the document has them, which the desk may correct. */
const buyerData = {
  name: line(200),
  /** Street and number; postcode and town. */
  address: line(200),
  town: line(130),
};

/** Invoices and KSeF: what is not there, why, and what staff can do about it. */
export const staffInvoices = operations({
  listInvoicesNotInKsef: {
    on: 'GET /api/staff/not-in-ksef',
    ...by('finance'),
    summary:
      'Invoices that KSeF does not have, and corrections that wait for their original’s number, the longest owed first; of one kind of trouble or of all. What is on its way for the first time is not listed. A page may hold fewer than `limit`: only a `cursor` of null is the end.',
    query: z.object({
      trouble: z.optional(KsefTroubleKind),
      cursor: z.optional(listPlace),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: { 200: z.object({ invoices: z.array(outsideInvoice), ...listEnd }) },
    errors: [],
  },
  sendInvoiceAgain: {
    on: 'POST /api/staff/invoice/{id}/send',
    ...by('finance'),
    summary:
      'Has an invoice that waits for its next attempt, or that KSeF called a duplicate, tried at once: within a minute. `conflict` where it is in KSeF, on its way, or its document was refused.',
    params,
    success: { 200: z.object({ next_at: instant }) },
    errors: ['not_found', 'conflict'],
  },
  getRefusedDocument: {
    on: 'GET /api/staff/invoice/{id}/refused',
    ...by('finance'),
    summary:
      'The buyer’s data on a document that KSeF refused, to be corrected, with what was refused; who looks is in the audit. `conflict` where no document was refused.',
    params,
    success: {
      200: z.object({
        number: z.string(),
        edition: z.int(),
        code: z.string(),
        reasons: z.array(z.string()),
        ...buyerData,
        country: z.string(),
        /** Null of a person, and of a company without a number. */
        tax_number: z.nullable(z.string()),
        purchase_order_number: z.nullable(z.string()),
      }),
    },
    errors: ['not_found', 'conflict'],
  },
  correctRefusedDocument: {
    on: 'POST /api/staff/invoice/{id}/refused',
    ...by('finance'),
    summary:
      'Makes a new document with these data of the buyer under the same number, which KSeF did not take, and sends it within a minute. Sums, lines and the buyer’s kind of tax number stay. `conflict` where no document was refused, or `edition` is not the refused one: then another person was faster.',
    params,
    body: z.object({
      /** The document that is corrected, as `getRefusedDocument` said it. */
      edition: wholeNumber(1, 1000),
      ...buyerData,
      tax_number: z.optional(line(20)),
      purchase_order_number: z.optional(line(50)),
      /** Why, for the audit. */
      reason: line(500),
    }),
    success: { 200: z.object({ edition: z.int(), next_at: instant }) },
    errors: ['not_found', 'conflict'],
  },
  linkStaffInvoice: {
    on: 'POST /api/staff/invoice/{id}/link',
    ...by('support', 'finance'),
    summary:
      'A download link, valid for ten minutes, to an invoice’s PDF, its FA(3) file, or KSeF’s confirmation of receipt (UPO); in the audit. `conflict` where there is no such file yet.',
    params,
    body: z.object({ format: InvoiceFormat }),
    success: { 200: linkAnswer },
    errors: ['not_found', 'conflict'],
  },
});
