import * as z from 'zod/mini';
import type { QuotingHours } from '#shared/model/house/stageRules.ts';
import type { QuoteAct } from '#shared/model/order/quoteAct.ts';
import type { QuoteState } from '#shared/model/order/quoteState.ts';
import type { AuditActor, AuditLine } from '../audit/auditLine.ts';
import { type Cart, cartDays } from '../cart/cart.ts';
import { isFinal, mayFollow, type Transitions } from '../order/transitions.ts';
import {
  haltClock,
  hasOpenOffer,
  leaseMs,
  mostMessages,
  type Quote,
  type QuoteMessage,
  type QuoteOffer,
  resumeClock,
  startClock,
  stateAt,
  usedBy,
  validDays,
} from './quote.ts';

/** Claims a quote for a member of staff for ten minutes; claiming again extends the claim by ten. */
export function claimQuote(quote: Quote, by: string, { now, hours }: Moment): Outcome<'conflict' | 'claimed_by_other'> {
  const state = stateAt(quote, now);
  if (state === 'claimed' && quote.claim?.by !== by) return { refused: 'claimed_by_other' };
  if (state !== 'claimed' && !mayFollow(quoteTransitions, state, 'claimed')) return { refused: 'conflict' };
  const { lapsesAt: _, ...rest } = quote;
  const claim = { by, until: new Date(now.getTime() + leaseMs).toISOString() };
  return { ...rest, state: 'claimed', claim, clock: resumeClock(quote.clock, now, hours) };
}

export function releaseQuote(quote: Quote, by: string, { now }: Moment): Outcome<InHand> {
  return held(quote, by, now) ?? withoutClaim({ ...quote, state: 'asked' });
}

/** Asks the customer a question: the clock is paused, visibly to both sides, until the answer. */
export function askCustomer(quote: Quote, by: string, text: string, { now, hours }: Moment): Outcome<InHand> {
  const refusal = held(quote, by, now) ?? full(quote);
  if (refusal) return refusal;
  return withoutClaim({
    ...quote,
    state: 'needs_info',
    lapsesAt: daysAfter(now, validDays),
    messages: [...quote.messages, { from: 'staff', by, text, at: now.toISOString() }],
    clock: haltClock(quote.clock, 'paused', now, hours),
  });
}

/** Sends a version, which replaces an earlier one. If one was sent already, nobody has to claim the quote for that. */
export function sendOffer(quote: Quote, by: string, offer: QuoteOffer, { now, hours }: Moment): Outcome<InHand> {
  if (stateAt(quote, now) !== 'sent') {
    const refusal = held(quote, by, now);
    if (refusal) return refusal;
  }
  const clock = haltClock(quote.clock, 'stopped', now, hours);
  return withoutClaim({ ...quote, state: 'sent', offer, offerState: 'open', clock });
}

/**
 * Answers a question. A version that can be accepted is not changed by it, and the quote is done for now; where there is
 * none yet, the quote stays in hand and its clock goes on.
 */
export function replyToCustomer(quote: Quote, by: string, text: string, { now, hours }: Moment): Outcome<InHand> {
  const refusal = held(quote, by, now) ?? full(quote);
  if (refusal) return refusal;
  const messages: QuoteMessage[] = [...quote.messages, { from: 'staff', by, text, at: now.toISOString() }];
  if (!hasOpenOffer(quote, now)) return { ...quote, messages };
  return withoutClaim({ ...quote, state: 'sent', messages, clock: haltClock(quote.clock, 'stopped', now, hours) });
}

export function refuseQuote(
  quote: Quote,
  by: string,
  refusal: NonNullable<Quote['refusal']>,
  { now, hours }: Moment,
): Outcome<InHand> {
  const refused = held(quote, by, now);
  if (refused) return refused;
  return { ...ended(quote, 'refused', { now, hours }), refusal, ...offerBecomes(quote, 'withdrawn') };
}

/**
 * Adds a message from the customer: a request that waited for the answer goes on, a sent version returns to the queue.
 */
export function writeToStaff(quote: Quote, text: string, { now, hours }: Moment): Outcome<'conflict'> {
  const refusal = full(quote);
  if (refusal) return refusal;
  const messages: QuoteMessage[] = [...quote.messages, { from: 'customer', text, at: now.toISOString() }];
  const state = stateAt(quote, now);
  if (state === 'asked' || state === 'claimed') return { ...quote, messages };
  if (!mayFollow(quoteTransitions, state, 'asked')) return { refused: 'conflict' };
  const { lapsesAt: _, ...rest } = quote;
  if (state === 'needs_info') return { ...rest, state: 'asked', messages, clock: resumeClock(quote.clock, now, hours) };
  const clock = startClock(now, hours, quote.clock.events);
  return { ...rest, state: 'asked', messages, clock, round: quote.round + 1 };
}

/** Accepts a version: only the latest, and only while it is valid. */
export function acceptQuote(quote: Quote, version: number, moment: Moment): Outcome<Decided> {
  return endedByCustomer(quote, version, 'accepted', moment);
}

export function declineQuote(quote: Quote, version: number, why: string | undefined, moment: Moment): Outcome<Decided> {
  const declined = endedByCustomer(quote, version, 'declined', moment);
  return 'refused' in declined || why === undefined ? declined : { ...declined, why };
}

/** Ends a quote whose customer wants something else, or nothing any more. */
export function cancelQuote(quote: Quote, moment: Moment): Outcome<'conflict'> {
  if (!mayFollow(quoteTransitions, quote.state, 'cancelled')) return { refused: 'conflict' };
  return { ...ended(quote, 'cancelled', moment), ...offerBecomes(quote, 'withdrawn') };
}

/** Changes by time alone: an expired lease, an unanswered question, a version that was not accepted. */
export function passTime(quote: Quote, moment: Moment): Quote | undefined {
  const state = stateAt(quote, moment.now);
  if (state === quote.state) return undefined;
  if (state === 'asked') return withoutClaim({ ...quote, state });
  return { ...ended(quote, state, moment), ...offerBecomes(quote, 'expired') };
}

function endedByCustomer(quote: Quote, version: number, to: 'accepted' | 'declined', moment: Moment): Outcome<Decided> {
  const { offer } = quote;
  if (!offer) return { refused: 'conflict' };
  if (version < offer.version) return { refused: 'quote_replaced' };
  if (version > offer.version) return { refused: 'conflict' };
  if (quote.offerState === 'expired') return { refused: 'quote_expired' };
  if (!mayFollow(quoteTransitions, quote.state, to)) return { refused: 'conflict' };
  if (!hasOpenOffer(quote, moment.now)) return { refused: 'quote_expired' };
  return { ...ended(quote, to, moment), ...offerBecomes(quote, to) };
}

const offerBecomes = ({ offerState }: Quote, state: NonNullable<Quote['offerState']>) =>
  offerState === 'open' ? { offerState: state } : {};

/**
 * The cart after a change of its quote; undefined if it does not change. A cart whose quote ended without a price may
 * ask again; one with a version to accept is kept as long as that is valid.
 */
export function cartAfterQuote(cart: Cart, { id, state, offer }: Quote, now: Date): Cart | undefined {
  if (cart.state !== 'open' || cart.quoteId !== id) return undefined;
  if (state === 'sent' || state === 'needs_info') {
    const kept = Math.floor(now.getTime() / 1000) + cartDays * 86_400;
    const until = offer ? Math.ceil(Date.parse(offer.validUntil) / 1000) : 0;
    return { ...cart, expiresAt: Math.max(cart.expiresAt, kept, until) };
  }
  if (!isFinal(quoteTransitions, state) || state === 'accepted') return undefined;
  const { manualQuoteAskedAt: _, quoteId: __, ...free } = cart;
  return free;
}

/**
 * Which states may follow each (work.md, manual quotes). A sent version stays valid while the customer's question is
 * open: it may be accepted or declined no matter who has claimed the quote. A new version of a sent quote changes no
 * state.
 */
export const quoteTransitions: Transitions<QuoteState> = {
  asked: ['claimed', 'accepted', 'declined', 'cancelled'],
  // To `asked`: the claim was released, or its lease has expired.
  claimed: ['asked', 'needs_info', 'sent', 'refused', 'accepted', 'declined', 'cancelled'],
  // To `asked`: the customer has answered; to `claimed`: staff found the answer elsewhere.
  needs_info: ['asked', 'claimed', 'lapsed', 'accepted', 'declined', 'cancelled'],
  // To `asked`: a question from the customer puts the quote back into the queue.
  sent: ['asked', 'accepted', 'declined', 'expired', 'cancelled'],
  accepted: [],
  declined: [],
  expired: [],
  refused: [],
  lapsed: [],
  cancelled: [],
};

/** Why an act of staff is refused: the state does not allow it, nobody has claimed the quote, or someone else has. */
type InHand = 'conflict' | 'claim_needed' | 'claimed_by_other';

type Decided = 'conflict' | 'quote_expired' | 'quote_replaced';

/** The instant of an act, and the quoting hours. */
export interface Moment {
  now: Date;
  hours: QuotingHours;
}

/** The changed quote, or why the act is refused: a code of the contract's table. */
type Outcome<Code> = Quote | { refused: Code };

function ended(quote: Quote, state: QuoteState, { now, hours }: Moment): Quote {
  const { lapsesAt: _, ...rest } = withoutClaim(quote);
  return { ...rest, state, endedAt: now.toISOString(), clock: haltClock(quote.clock, 'stopped', now, hours) };
}

/** Why a person may not act on a quote; undefined for the person who has claimed it. */
function held(quote: Quote, by: string, now: Date): { refused: InHand } | undefined {
  const state = stateAt(quote, now);
  if (state === 'claimed') return quote.claim?.by === by ? undefined : { refused: 'claimed_by_other' };
  return { refused: mayFollow(quoteTransitions, state, 'claimed') ? 'claim_needed' : 'conflict' };
}

const full = ({ messages }: Quote): { refused: 'conflict' } | undefined =>
  messages.length >= mostMessages ? { refused: 'conflict' } : undefined;

function withoutClaim({ claim: _, ...quote }: Quote): Quote {
  return quote;
}

const daysAfter = (now: Date, days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString();

/** An answer (price, reply or refusal) and how much of the promised time it took. */
export const QuoteAnswer = z.object({
  id: z.string(),
  round: z.int(),
  at: z.string(),
  usedMs: z.int(),
  limitMs: z.int(),
});
export type QuoteAnswer = z.infer<typeof QuoteAnswer>;

/** The answer of staff that a change of a quote gives; undefined for a change that gives none. */
export function answerOf(before: Quote, after: Quote, { now, hours }: Moment): QuoteAnswer | undefined {
  const isAnswered = before.clock.runningSince !== undefined && (after.state === 'sent' || after.state === 'refused');
  if (!isAnswered) return undefined;
  const { limitMs } = before.clock;
  const usedMs = usedBy(before.clock, now, hours);
  return { id: before.id, round: before.round, at: now.toISOString(), usedMs, limitMs };
}

export interface Punctuality {
  answered: number;
  inTime: number;
  /** Quoting time of an answer in milliseconds; undefined without answers. */
  median?: number;
  p95?: number;
}

/** How the promised quoting time was kept. Figures are by nearest rank, so that each is a measured value. */
export function punctuality(answers: readonly QuoteAnswer[]): Punctuality {
  const times = answers.map(({ usedMs }) => usedMs).sort((a, b) => a - b);
  const inTime = answers.filter(({ usedMs, limitMs }) => usedMs <= limitMs).length;
  const rank = (part: number) => times[Math.max(0, Math.ceil(times.length * part) - 1)];
  const [median, p95] = [rank(0.5), rank(0.95)];
  return { answered: times.length, inTime, ...(median !== undefined && { median }), ...(p95 !== undefined && { p95 }) };
}

/** Who acts on a quote, how, and why: the audit line in the same write. */
export interface QuoteActing {
  who: AuditActor;
  act: QuoteAct;
  reason?: string | undefined;
  request?: string | undefined;
}

export const quoteAuditLine = (
  { who, act, reason, request }: QuoteActing,
  before: Quote | undefined,
  after: Quote,
  now: Date,
): AuditLine => ({
  who,
  act,
  object: `quote#${after.id}`,
  before: before ? factsOf(before) : {},
  after: factsOf(after),
  ...(reason !== undefined && { reason }),
  ...(request !== undefined && { request }),
  at: now.toISOString(),
});

const factsOf = ({ state, claim, offer, clock, revision }: Quote) => ({
  state,
  revision,
  claimed_by: claim?.by ?? null,
  version: offer?.version ?? null,
  gross: offer?.quotation.gross ?? null,
  due_at: clock.dueAt ?? null,
});
