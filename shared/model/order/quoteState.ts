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
export const QuoteStep = z.enum([
  'translation',
  'repetitions',
  'proofreading',
  'verification',
  'certification',
  'copies',
  'apostille',
  'rush',
  'discount',
]);
export type QuoteStep = z.infer<typeof QuoteStep>;

/** Unit of a quantity: source words, pages of 1125 characters, or pieces (a document, a fee). */
export const QuoteBasis = z.enum(['words', 'pages', 'pieces']);
export type QuoteBasis = z.infer<typeof QuoteBasis>;

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
