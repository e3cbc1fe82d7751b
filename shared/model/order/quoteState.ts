import * as z from 'zod/mini';

/** Where a quote by a person stands (WORK, manual quotes). `replaced` is a state of a version, never of the quote. */
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

/** A version that was sent: `open` while it can be accepted, `withdrawn` where the request was refused or given up. */
export const QuoteVersionState = z.enum(['open', 'accepted', 'declined', 'expired', 'replaced', 'withdrawn']);
export type QuoteVersionState = z.infer<typeof QuoteVersionState>;

/** What is done with a file into a language; each is a line of its own. */
export const QuoteStep = z.enum(['translation', 'proofreading', 'verification', 'certification', 'copies']);
export type QuoteStep = z.infer<typeof QuoteStep>;

/** What a quantity counts: source words, or pages of 1125 characters. */
export const QuoteBasis = z.enum(['words', 'pages']);
export type QuoteBasis = z.infer<typeof QuoteBasis>;

/** Who wrote a message about a quote. */
export const QuoteWriter = z.enum(['customer', 'staff']);
export type QuoteWriter = z.infer<typeof QuoteWriter>;

/** What happens to the clock of the promise. */
export const ClockEvent = z.enum(['started', 'paused', 'resumed', 'stopped']);
export type ClockEvent = z.infer<typeof ClockEvent>;

/** What a quote waits for: staff, the customer's answer, the customer's decision. */
export const QuoteQueue = z.enum(['open', 'waiting', 'sent']);
export type QuoteQueue = z.infer<typeof QuoteQueue>;

/** How near the end of the promise is. */
export const ClockWarning = z.enum(['none', 'soon', 'urgent', 'late']);
export type ClockWarning = z.infer<typeof ClockWarning>;
