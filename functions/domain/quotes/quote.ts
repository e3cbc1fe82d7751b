import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import type { QuotingHours } from '#shared/model/house/stageRules.ts';
import { LanguageId } from '#shared/model/language/language.ts';
import { Grosze } from '#shared/model/money/grosze.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import {
  type ClockWarning,
  QuoteState,
  QuoteVersionState,
  QuoteWriter,
  SentQuoteBasis,
  SentQuoteStep,
} from '#shared/model/order/quoteState.ts';
import { ServiceKey } from '#shared/model/order/service.ts';
import { addQuotingTime, quotingTimeBetween } from '../delivery/workingCalendar.ts';

/** The clock of a quote, with every pause and resume: customer and staff see the same instants. */
const QuoteClock = z.object({
  /** Quoting time promised when it started; a changed configuration does not affect running clocks. */
  limitMs: z.int(),
  /** Quoting time in milliseconds, used before the clock last started. */
  usedMs: z.int(),
  /** Since when the clock has been running (ISO 8601); none while paused. */
  runningSince: z.optional(z.string()),
  /** The promised instant; none while paused. */
  dueAt: z.optional(z.string()),
  /** Each kind is a `ClockEvent`, or one of a newer release, which is not shown. */
  events: z.array(z.object({ at: z.string(), kind: z.string() })),
});
type QuoteClock = z.infer<typeof QuoteClock>;

const minuteMs = 60_000;

export function startClock(now: Date, hours: QuotingHours, before: QuoteClock['events'] = []): QuoteClock {
  const limitMs = hours.minutes * minuteMs;
  return {
    limitMs,
    usedMs: 0,
    runningSince: now.toISOString(),
    dueAt: addQuotingTime(now, limitMs, hours).toISOString(),
    events: [...before, { at: now.toISOString(), kind: 'started' }],
  };
}

/** Pauses the clock; a paused one stays as it is. */
export function haltClock(clock: QuoteClock, kind: 'paused' | 'stopped', now: Date, hours: QuotingHours): QuoteClock {
  const { runningSince, dueAt: _, ...still } = clock;
  if (runningSince === undefined) return clock;
  const events = [...clock.events, { at: now.toISOString(), kind }];
  return { ...still, usedMs: usedBy(clock, now, hours), events };
}

/** Resumes the clock with the remaining time; the promise moves by the pause. */
export function resumeClock(clock: QuoteClock, now: Date, hours: QuotingHours): QuoteClock {
  if (clock.runningSince !== undefined) return clock;
  const left = Math.max(0, clock.limitMs - clock.usedMs);
  return {
    ...clock,
    runningSince: now.toISOString(),
    dueAt: addQuotingTime(now, left, hours).toISOString(),
    events: [...clock.events, { at: now.toISOString(), kind: 'resumed' }],
  };
}

/** Quoting time used so far, in milliseconds. */
export const usedBy = ({ usedMs, runningSince }: QuoteClock, now: Date, hours: QuotingHours): number =>
  usedMs + (runningSince === undefined ? 0 : quotingTimeBetween(new Date(runningSince), now, hours));

/**
 * How urgent an answer is: from 8 and 12 of the 15 promised minutes, and when they are over; from the same parts of
 * another promise.
 */
export function warningOf(clock: QuoteClock, now: Date, hours: QuotingHours): ClockWarning {
  const part = usedBy(clock, now, hours) / clock.limitMs;
  if (part >= 1) return 'late';
  if (part >= 12 / 15) return 'urgent';
  return part >= 8 / 15 ? 'soon' : 'none';
}

/** A line of a quote: file × language × step, priced by a person. */
export const QuoteLine = z.object({
  /** Hash of the attachment, or `text` for the pasted text. */
  itemId: z.string(),
  sourceLanguage: LanguageId,
  targetLanguage: LanguageId,
  /** A `QuoteStep`, or that of a newer release: it stays in the row, and is shown as another one. */
  step: z.string(),
  /** A `QuoteBasis`, or as with the step. */
  basis: z.string(),
  quantity: z.int(),
  /** Net, in thousandths of a grosz (0.24 PLN = 24 000); of a discount below zero. */
  unitPrice: z.int(),
  /** `quantity` × `unitPrice`, rounded once. */
  net: Grosze,
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** What a line is of and by, as it can be shown: what this release does not know is `other`. */
export const shownLine = ({ step, basis }: Pick<QuoteLine, 'step' | 'basis'>) => ({
  step: SentQuoteStep.safeParse(step).data ?? 'other',
  basis: SentQuoteBasis.safeParse(basis).data ?? 'other',
});

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
  /** Grows with every change; a write is conditional on the revision that it read. */
  revision: z.int(),
  state: QuoteState,
  cartDigest: z.string(),
  /** The capability of the cart, for links in mails; empty once the quote is erased. */
  hash: z.string(),
  account: z.optional(z.string()),
  /** Empty once the quote is erased. */
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
  /** The member of staff who has claimed it, and until when. */
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

/** An anonymised quote: states, instants and sums, nothing personal. */
export function erasedQuote({ account: _, why: __, refusal: ___, ...quote }: Quote, now: Date): Quote {
  const { offer, ...rest } = quote;
  return {
    ...rest,
    email: '',
    hash: '',
    messages: [],
    erasedAt: now.toISOString(),
    ...(offer && { offer: { ...withoutWords(offer), names: {} } }),
  };
}

function withoutWords({ note: _, reason: __, ...offer }: NonNullable<Quote['offer']>): NonNullable<Quote['offer']> {
  return offer;
}

/** A quote for the customer's export: without the cart's capability, and without staff's names and reasons. */
export function exportedQuote({ hash: _, cartDigest: __, claim: ___, offer, messages, ...quote }: Quote) {
  return {
    ...quote,
    messages: messages.map(({ from, text, at }) => ({ from, text, at })),
    ...(offer && { offer: forCustomer(offer) }),
  };
}

function forCustomer({ reason: _, sentBy: __, ...offer }: NonNullable<Quote['offer']>) {
  return offer;
}
