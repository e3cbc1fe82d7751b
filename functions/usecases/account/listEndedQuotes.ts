import { type Cart, cartDays } from '../../domain/cart/cart.ts';
import { type Quote, stateAt } from '../../domain/quotes/quote.ts';
import { digestOf } from '../../stores/digest.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';

export interface EndedQuote {
  quote: Quote;
  state: 'expired' | 'lapsed' | 'refused';
  endedAt: string;
}

const most = 50;

/**
 * Quotes that ended without an order and without an act of the customer, which would otherwise vanish from the list.
 * For as long as a cart is kept, newest first; not if the same cart waits for another quote. `open`: carts that wait or
 * have a price.
 */
export async function listEndedQuotes(
  { quotes, now }: { quotes: Pick<QuoteStore, 'owned'>; now: Date },
  owner: { account: string; email: string },
  open: readonly Pick<Cart, 'hash'>[],
): Promise<EndedQuote[]> {
  const since = new Date(now.getTime() - cartDays * 86_400_000).toISOString();
  const seen = new Set(open.map(({ hash }) => digestOf(hash)));
  return (await quotes.owned(owner, most)).flatMap(({ quote }) => {
    const state = stateAt(quote, now);
    const isNewest = !seen.has(quote.cartDigest);
    seen.add(quote.cartDigest);
    if (state !== 'expired' && state !== 'lapsed' && state !== 'refused') return [];
    const endedAt = quote.endedAt ?? (state === 'expired' ? quote.offer?.validUntil : quote.lapsesAt) ?? quote.askedAt;
    return isNewest && quote.erasedAt === undefined && endedAt > since ? [{ quote, state, endedAt }] : [];
  });
}
