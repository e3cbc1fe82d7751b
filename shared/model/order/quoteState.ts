import * as z from 'zod/mini';

/** State of a manual quote (requirements, manual quotes). `replaced` is a state of versions only. */
export const QuoteState = z.enum([
  'asked',
  'claimed',
  'needs_info',
  'sent',
  'accepted',
  'declined',
  'expired',
  'refused',
  'lapsed',
  'cancelled',
]);
export type QuoteState = z.infer<typeof QuoteState>;

/** State of a sent version: `open` while it can be accepted, `withdrawn` if the request was refused or given up. */
export const QuoteVersionState = z.enum(['open', 'accepted', 'declined', 'expired', 'replaced', 'withdrawn']);
export type QuoteVersionState = z.infer<typeof QuoteVersionState>;

/**
 * What is priced of a file into a language; each step is a line of the quote. Repeated words are a line of their own, at their
 * part of the price. An apostille and a rush fee are charged
 * with the work, a discount is taken off it.
 */
const quoteSteps = [
  'translation',
  'repetitions',
  'proofreading',
  'verification',
  'certification',
  'copies',
  'apostille',
  'rush',
  'discount',
] as const;
export const QuoteStep = z.enum(quoteSteps);
export type QuoteStep = z.infer<typeof QuoteStep>;

/** The step of a line that was sent; `other`: one of a newer release, which ran beside this one or was taken back. */
export const SentQuoteStep = z.enum([...quoteSteps, 'other']);
export type SentQuoteStep = z.infer<typeof SentQuoteStep>;

/** Unit of a quantity: source words, pages of 1125 characters, or pieces (a document, a fee). */
const quoteBases = ['words', 'pages', 'pieces'] as const;
export const QuoteBasis = z.enum(quoteBases);
export type QuoteBasis = z.infer<typeof QuoteBasis>;

/** The same of a line that was sent; `other` as with its step. */
export const SentQuoteBasis = z.enum([...quoteBases, 'other']);
export type SentQuoteBasis = z.infer<typeof SentQuoteBasis>;

/** Who wrote a message about a quote. */
export const QuoteWriter = z.enum(['customer', 'staff']);
export type QuoteWriter = z.infer<typeof QuoteWriter>;

/** Events of the clock that measures the promised time. */
export const ClockEvent = z.enum(['started', 'paused', 'resumed', 'stopped']);
export type ClockEvent = z.infer<typeof ClockEvent>;

/** Who a quote waits for: staff (`open`), the customer's answer (`waiting`), the customer's decision (`sent`). */
export const QuoteQueue = z.enum(['open', 'waiting', 'sent']);
export type QuoteQueue = z.infer<typeof QuoteQueue>;

/** How close the end of the promised time is. */
export const ClockWarning = z.enum(['none', 'soon', 'urgent', 'late']);
export type ClockWarning = z.infer<typeof ClockWarning>;
