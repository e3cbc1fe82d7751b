import { type Cart, cartDays } from '../cart/cart.ts';
import { isFinal } from '../order/transitions.ts';
import type { Quote } from './quote.ts';
import { quoteTransitions } from './quoteTransitions.ts';

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
