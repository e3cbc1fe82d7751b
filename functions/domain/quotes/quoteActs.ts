import { mayFollow } from '../order/transitions.ts';
import { hasOpenOffer, leaseMs, type Quote, type QuoteMessage, type QuoteOffer, stateAt, validDays } from './quote.ts';
import { haltClock, resumeClock, startClock } from './quoteClock.ts';
import {
  type Decided,
  daysAfter,
  ended,
  full,
  held,
  type InHand,
  type Moment,
  type Outcome,
  withoutClaim,
} from './quoteOutcome.ts';
import { quoteTransitions } from './quoteTransitions.ts';

/** Staff claim it for ten minutes; claiming again extends it by ten. */
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

/** The clock is paused, visibly to both sides, until the customer answers. */
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

/** Sends a version, which replaces an earlier one. Out of `sent` it is a new version of the same quote. */
export function sendOffer(quote: Quote, by: string, offer: QuoteOffer, { now, hours }: Moment): Outcome<InHand> {
  if (stateAt(quote, now) !== 'sent') {
    const refusal = held(quote, by, now);
    if (refusal) return refusal;
  }
  const clock = haltClock(quote.clock, 'stopped', now, hours);
  return withoutClaim({ ...quote, state: 'sent', offer, offerState: 'open', clock });
}

/** Answers a question about a version without changing it. */
export function replyToCustomer(quote: Quote, by: string, text: string, { now, hours }: Moment): Outcome<InHand> {
  const refusal = held(quote, by, now) ?? full(quote);
  if (refusal) return refusal;
  if (!hasOpenOffer(quote, now)) return { refused: 'conflict' };
  const messages: QuoteMessage[] = [...quote.messages, { from: 'staff', by, text, at: now.toISOString() }];
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

/** A message from the customer: a waiting request goes on, a sent version returns to the queue. */
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

/** Only the latest version, and only while it is valid. */
export function acceptQuote(quote: Quote, version: number, moment: Moment): Outcome<Decided> {
  return endedByCustomer(quote, version, 'accepted', moment);
}

export function declineQuote(quote: Quote, version: number, why: string | undefined, moment: Moment): Outcome<Decided> {
  const declined = endedByCustomer(quote, version, 'declined', moment);
  return 'refused' in declined || why === undefined ? declined : { ...declined, why };
}

/** The customer wants something else, or nothing any more. */
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
