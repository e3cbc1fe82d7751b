import type { QuoteState } from '#shared/model/quoteState.ts';
import type { QuotingHours } from '#shared/model/quotingHours.ts';
import { mayFollow } from '../order/transitions.ts';
import { mostMessages, type Quote, stateAt } from './quote.ts';
import { haltClock } from './quoteClock.ts';
import { quoteTransitions } from './quoteTransitions.ts';

/** Wrong state, unclaimed, or claimed by someone else. */
export type InHand = 'conflict' | 'claim_needed' | 'claimed_by_other';

export type Decided = 'conflict' | 'quote_expired' | 'quote_replaced';

/** The instant of an act, and the quoting hours. */
export interface Moment {
  now: Date;
  hours: QuotingHours;
}

/** The changed quote, or why the act is refused: a code of the contract's table. */
export type Outcome<Code> = Quote | { refused: Code };

export function ended(quote: Quote, state: QuoteState, { now, hours }: Moment): Quote {
  const { lapsesAt: _, ...rest } = withoutClaim(quote);
  return { ...rest, state, endedAt: now.toISOString(), clock: haltClock(quote.clock, 'stopped', now, hours) };
}

/** Undefined for the person who has claimed it. */
export function held(quote: Quote, by: string, now: Date): { refused: InHand } | undefined {
  const state = stateAt(quote, now);
  if (state === 'claimed') return quote.claim?.by === by ? undefined : { refused: 'claimed_by_other' };
  return { refused: mayFollow(quoteTransitions, state, 'claimed') ? 'claim_needed' : 'conflict' };
}

export const full = ({ messages }: Quote): { refused: 'conflict' } | undefined =>
  messages.length >= mostMessages ? { refused: 'conflict' } : undefined;

export function withoutClaim({ claim: _, ...quote }: Quote): Quote {
  return quote;
}

export const daysAfter = (now: Date, days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString();
