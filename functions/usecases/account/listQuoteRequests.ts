import type { Cart } from '../../domain/cart/cart.ts';
import { type QuoteRequest, quoteRequestOf } from '../../domain/cart/quoteRequest.ts';
import { isFinal } from '../../domain/order/transitions.ts';
import { hasOpenOffer, stateAt } from '../../domain/quotes/quote.ts';
import { quoteTransitions } from '../../domain/quotes/quoteTransitions.ts';
import type { OwnedCartStore } from '../../stores/carts/ownedCartStore.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';

/** More open quotes than anyone has. */
const most = 50;

/** A customer's open quotes: awaited, or received and not ordered yet, newest first; including guest requests. */
export async function listQuoteRequests(
  {
    ownedCarts,
    quotes,
    now,
  }: { ownedCarts: Pick<OwnedCartStore, 'newest'>; quotes: Pick<QuoteStore, 'read'>; now: Date },
  owner: { account: string; email: string },
): Promise<{ cart: Cart; request: QuoteRequest }[]> {
  const carts = await ownedCarts.newest(owner, most, now);
  const found = await Promise.all(carts.map(async (cart) => ({ cart, request: await requestOf(cart) })));
  return found.flatMap(({ cart, request }) => (request ? [{ cart, request }] : []));

  /** A version that can be accepted counts as a price, although the cart has none until then. */
  async function requestOf(cart: Cart): Promise<QuoteRequest | undefined> {
    const request = quoteRequestOf(cart);
    if (request?.state !== 'awaiting_manual_quote' || cart.quoteId === undefined) return request;
    const quote = await quotes.read(cart.quoteId);
    if (!quote) return request;
    const quoteState = stateAt(quote, now);
    // The sweeper has not released its cart yet.
    if (isFinal(quoteTransitions, quoteState)) return undefined;
    if (quote.offer && hasOpenOffer(quote, now)) {
      const { quotation, validUntil: until } = quote.offer;
      return { ...request, state: 'quoted', gross: quotation.gross, isToAccept: true, quoteState, until };
    }
    const { dueAt } = quote.clock;
    const until = quoteState === 'needs_info' ? quote.lapsesAt : undefined;
    return { ...request, quoteState, ...(dueAt !== undefined && { dueAt }), ...(until !== undefined && { until }) };
  }
}
