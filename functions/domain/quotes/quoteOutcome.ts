import type { QuoteState } from '#shared/model/quoteState.ts';
import type { QuotingHours } from '#shared/model/quotingHours.ts';
import { mayFollow } from '../order/transitions.ts';
import { mostMessages, type Quote, stateAt } from './quote.ts';
import { haltClock } from './quoteClock.ts';
import { quoteTransitions } from './quoteTransitions.ts';

/** Not in a state for it, not taken by anyone, taken by another. */
export type InHand = 'conflict' | 'claim_needed' | 'claimed_by_other';

export type Decided = 'conflict' | 'quote_expired' | 'quote_replaced';

/** When something is done, and the hours its clock goes by. */
export interface Moment {
  now: Date;
  hours: QuotingHours;
}

/** The quote as it becomes, or why the act is not done: a code of the contract's table. */
export type Outcome<Code> = Quote | { refused: Code };

export function ended(quote: Quote, state: QuoteState, { now, hours }: Moment): Quote {
  const { lapsesAt: _, ...rest } = withoutClaim(quote);
  return { ...rest, state, endedAt: now.toISOString(), clock: haltClock(quote.clock, 'stopped', now, hours) };
}

/** Undefined for anyone who has it in hand. */
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
