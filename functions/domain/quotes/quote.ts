import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { Grosze } from '#shared/model/grosze.ts';
import { LanguageId } from '#shared/model/language.ts';
import { Quotation } from '#shared/model/quotation.ts';
import { QuoteBasis, QuoteState, QuoteStep, QuoteVersionState, QuoteWriter } from '#shared/model/quoteState.ts';
import { ServiceKey } from '#shared/model/service.ts';
import { QuoteClock } from './quoteClock.ts';

/** A line of a quote: file × language × step, priced by a person. */
export const QuoteLine = z.object({
  /** Hash of the attachment, or `text` for the pasted text. */
  itemId: z.string(),
  sourceLanguage: LanguageId,
  targetLanguage: LanguageId,
  step: QuoteStep,
  basis: QuoteBasis,
  quantity: z.int(),
  /** Net, in thousandths of a grosz (0.24 PLN = 24 000). */
  unitPrice: z.int(),
  /** `quantity` × `unitPrice`, rounded once. */
  net: Grosze,
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** A version of the quote as it was sent; never changed, only superseded. */
export const QuoteOffer = z.object({
  version: z.int(),
  lines: z.array(QuoteLine),
  /** Names of the items at that time. */
  names: z.record(z.string(), z.string()),
  /** The pricing function's result for the lines: shipping, coupon, VAT, gross. */
  quotation: Quotation,
  /** Working minutes from acceptance to delivery. */
  minutes: z.int(),
  validUntil: z.string(),
  note: z.optional(z.string()),
  /** Why the price is outside the range the customer had seen; for colleagues. */
  reason: z.optional(z.string()),
  sentAt: z.string(),
  sentBy: z.string(),
});
export type QuoteOffer = z.infer<typeof QuoteOffer>;

export const QuoteMessage = z.object({
  from: QuoteWriter,
  /** The account of the member of staff who wrote. */
  by: z.optional(z.string()),
  text: z.string(),
  at: z.string(),
});
export type QuoteMessage = z.infer<typeof QuoteMessage>;

/** A manual quote, from the request to its end. It belongs to one cart. */
export const Quote = z.object({
  id: z.string(),
  /** Grows with every change; writes demand the one they read. */
  revision: z.int(),
  state: QuoteState,
  cartDigest: z.string(),
  /** The cart's capability, for links in mails; empty once erased. */
  hash: z.string(),
  account: z.optional(z.string()),
  /** Empty once erased. */
  email: z.string(),
  locale: z.enum(locales),
  service: ServiceKey,
  sourceLanguage: LanguageId,
  targetLanguages: z.array(LanguageId),
  fileCount: z.int(),
  askedAt: z.string(),
  clock: QuoteClock,
  /** How many times the clock was started: once for the request, again for each question about a sent version. */
  round: z.int(),
  /** Who has claimed it, and until when. */
  claim: z.optional(z.object({ by: z.string(), until: z.string() })),
  /** When the request ends because our question was not answered. */
  lapsesAt: z.optional(z.string()),
  messages: z.array(QuoteMessage),
  /** The latest version that was sent, and its outcome. */
  offer: z.optional(QuoteOffer),
  offerState: z.optional(QuoteVersionState),
  refusal: z.optional(z.object({ reason: z.string(), alternative: z.string() })),
  /** Why it was declined, if the customer said. */
  why: z.optional(z.string()),
  endedAt: z.optional(z.string()),
  erasedAt: z.optional(z.string()),
});
export type Quote = z.infer<typeof Quote>;

/** How long a claim on a quote lasts. */
export const leaseMs = 10 * 60_000;
/** Days after which an unanswered question of ours ends the request, and for which a sent version can be accepted. */
export const validDays = 14;
/** The most messages of one quote, in both directions. */
export const mostMessages = 60;

export const hasOpenOffer = ({ offer, offerState }: Quote, now: Date): boolean =>
  offer !== undefined && offerState === 'open' && Date.parse(offer.validUntil) > now.getTime();

/** The state at `now`, whether or not the sweeper has run: leases and validity end by time alone. */
export function stateAt(quote: Quote, now: Date): QuoteState {
  const isPast = (at: string | undefined) => at !== undefined && Date.parse(at) <= now.getTime();
  if (quote.state === 'claimed' && isPast(quote.claim?.until)) return 'asked';
  if (quote.state === 'needs_info' && isPast(quote.lapsesAt)) return 'lapsed';
  if (quote.state === 'sent' && !hasOpenOffer(quote, now)) return 'expired';
  return quote.state;
}
