import * as z from 'zod/mini';
import { RevealedOfQuote } from '../../model/account/revealed.ts';
import { QuoteBasis, QuoteQueue, QuoteState, QuoteStep } from '../../model/order/quoteState.ts';
import { scanRefusals } from '../../model/order/scanVerdict.ts';
import { ServiceKey } from '../../model/order/service.ts';
import { operations } from '../operation.ts';
import { linkAnswer } from '../schemas/linkAnswer.ts';
import {
  attachmentHash,
  catalogueId,
  flag,
  instant,
  listEnd,
  listOf,
  listPlace,
  text,
  wholeNumber,
} from '../schemas/primitive.ts';
import { quoteId } from '../schemas/quote.ts';
import { by } from './staffOnly.ts';
import { quoteProposal, staffQuote, staffQuoteRow, typedPrice } from './staffQuote.ts';

/** The queue of waiting quotes. */
const quoteQueueOperations = operations({
  listQuoteQueue: {
    on: 'GET /api/staff/quote',
    ...by('support', 'project'),
    summary:
      'Quotes by due time: what is to be priced (`open`, also without `list`), what waits for the customer’s answer (`waiting`) or decision (`sent`). Addresses are masked.',
    query: z.object({
      list: z.optional(QuoteQueue),
      state: z.optional(QuoteState),
      service: z.optional(ServiceKey),
      language: z.optional(catalogueId),
      mine: z.optional(flag),
      cursor: z.optional(listPlace),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: { 200: z.object({ quotes: z.array(staffQuoteRow), ...listEnd, now: instant }) },
    errors: [],
  },
});

/** Revision of the quote as read; after a change by someone else the answer is `changed_meanwhile`. */
const revision = wholeNumber(1, 1_000_000);

const line = z.object({
  item: z.union([z.literal('text'), attachmentHash]),
  target_lang: catalogueId,
  step: QuoteStep,
  basis: QuoteBasis,
  quantity: wholeNumber(1, 1_000_000),
  /** Net, in thousandths of a grosz: 24000 is 0.24 PLN. Of a discount below zero. */
  unit_price: wholeNumber(-100_000_000, 100_000_000),
});

const typed = {
  lines: listOf(line, 300),
  /** Working minutes from acceptance to delivery, or the delivery date if accepted now. */
  delivery_minutes: z.optional(wholeNumber(1, 1_000_000)),
  delivery_at: z.optional(instant),
  /** Charges less than the minimum of an order, with a reason; otherwise the minimum is added. */
  below_minimum: z.optional(flag),
  /** Why the price is outside the range shown to the customer or below the minimum; visible to staff only. */
  reason: z.optional(text(1000)),
};

const offer = {
  ...typed,
  revision,
  /** Ids of the files as read; if the cart has others by now, the answer is `changed_meanwhile`. */
  seen_files: z.optional(listOf(z.string().check(z.regex(/^[\w-]{1,40}$/, 'validation/invalid')), 100)),
  valid_days: z.optional(wholeNumber(1, 90)),
  /** Shown to the customer. */
  note: z.optional(text(2000)),
};

const params = z.object({ id: quoteId });

const one = { ...by('support', 'project'), params, success: { 200: staffQuote } } as const;

const acts = ['not_found', 'conflict', 'changed_meanwhile', 'claim_needed', 'claimed_by_other'] as const;

const sending = [...acts, 'quote_changed'] as const;

/** Manual quotes, for staff who make them. */
export const staffQuotes = {
  ...quoteQueueOperations,
  ...operations({
    getStaffQuote: {
      on: 'GET /api/staff/quote/{id}',
      ...one,
      summary: 'A quote with everything: contact, form, text, files with their counts, versions, messages, audit.',
      errors: ['not_found'],
    },
    revealQuote: {
      on: 'POST /api/staff/quote/{id}/reveal',
      ...by('support', 'project'),
      summary: 'Shows one masked field of a quote; who asked for it and why is a line of the audit before it is shown.',
      params,
      body: z.object({ field: RevealedOfQuote, reason: text(500) }),
      success: { 200: z.object({ field: RevealedOfQuote, shown: z.nullable(z.string()) }) },
      errors: ['not_found'],
    },
    claimQuote: {
      on: 'POST /api/staff/quote/{id}/claim',
      ...one,
      summary: 'Takes a quote up for ten minutes; again, for ten more. The first one wins.',
      errors: ['not_found', 'conflict', 'claimed_by_other'],
    },
    releaseQuote: {
      on: 'POST /api/staff/quote/{id}/release',
      ...one,
      summary: 'Gives a quote back to the queue.',
      errors: ['not_found', 'conflict', 'claim_needed', 'claimed_by_other'],
    },
    askCustomer: {
      on: 'POST /api/staff/quote/{id}/question',
      ...one,
      summary: 'Asks the customer; the clock is paused until the answer, the request ends after 14 days without one.',
      body: z.object({ revision, text: text(2000) }),
      errors: acts,
    },
    proposeQuote: {
      on: 'GET /api/staff/quote/{id}/proposal',
      ...by('support', 'project'),
      summary:
        'A quote to start from: what was sent last, or words and pages of 1125 characters as counted, the text layer of PDFs page by page, pages that are pictures, at the prices of the list.',
      params,
      success: { 200: quoteProposal },
      errors: ['not_found', 'quote_changed'],
    },
    priceQuote: {
      on: 'POST /api/staff/quote/{id}/price',
      ...by('support', 'project'),
      summary: 'What typed lines come to, with shipping, coupon, VAT and gross. Nothing is kept or sent.',
      params,
      body: z.object(typed),
      success: { 200: typedPrice },
      errors: ['not_found', 'quote_changed'],
    },
    sendQuote: {
      on: 'POST /api/staff/quote/{id}/offer',
      ...one,
      summary: 'Sends a version to the customer, by the person who has the quote in hand.',
      body: z.object(offer),
      errors: sending,
    },
    replaceQuote: {
      on: 'POST /api/staff/quote/{id}/replacement',
      ...one,
      summary: 'Sends a new version in the place of the one that was sent; links to the old one say so.',
      body: z.object(offer),
      errors: sending,
    },
    replyToCustomer: {
      on: 'POST /api/staff/quote/{id}/reply',
      ...one,
      summary: 'Answers a question by the person who has the quote in hand; a version that was sent stays as it is.',
      body: z.object({ revision, text: text(2000) }),
      errors: acts,
    },
    refuseQuote: {
      on: 'POST /api/staff/quote/{id}/refusal',
      ...one,
      summary: 'Refuses the request: the customer reads why, and what else there is.',
      body: z.object({ revision, reason: text(2000), alternative: text(2000) }),
      errors: acts,
    },
    linkQuoteFile: {
      on: 'POST /api/staff/quote/{id}/file/{file}/link',
      ...by('support', 'project'),
      summary: 'A download link, valid for ten minutes, to a file that is to be priced. Each is a line of the audit.',
      params: z.object({ id: quoteId, file: attachmentHash }),
      success: { 200: linkAnswer },
      errors: ['not_found', 'conflict', ...scanRefusals],
    },
    getQuoteTimes: {
      on: 'GET /api/staff/quote-times',
      ...by('support', 'project'),
      summary: 'How the promise of 15 minutes was kept: median, 95th percentile and share in time, in all and by day.',
      query: z.object({ from: z.iso.date(), to: z.iso.date() }),
      success: { 200: z.object({ ...times().shape, days: z.array(z.extend(times(), { day: z.iso.date() })) }) },
      errors: [],
    },
  }),
};

function times() {
  return z.object({
    answered: z.int(),
    in_time: z.int(),
    /** Median of quoting time in seconds; null if no quote was answered. */
    median_seconds: z.nullable(z.int()),
    p95_seconds: z.nullable(z.int()),
  });
}
