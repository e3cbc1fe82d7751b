import { type Cart, cartDays } from '../cart/cart.ts';
import { isFinal } from '../order/transitions.ts';
import type { Quote } from './quote.ts';
import { quoteTransitions } from './quoteTransitions.ts';

/**
 * The cart once its quote has moved on; undefined where it stays as it is. A cart whose quote ended without a price waits
 * for nothing and may ask again; one with a version to accept is kept for as long as that is good.
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
