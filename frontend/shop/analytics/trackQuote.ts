import { priceOf } from '#frontend/shop/prices/priceOf.ts';
import type { CartItemWire, QuotationWire } from '#shared/contract/schemas/quotation.ts';
import { track } from './track.ts';

interface Priced {
  hash: string;
  items: readonly CartItemWire[];
  quotation: QuotationWire | null;
}

/** An event about a priced cart, once per quote. Names of files stay here: an item is called by its kind. */
export function trackQuote(event: 'view_item' | 'view_cart' | 'begin_checkout', cart: Priced): void {
  const price = priceOf(cart.quotation);
  if (!price) return;
  track(`${event}.${cart.hash}.${price.quoted_at}`, {
    event,
    value: price.price_gross.amount / 100,
    shipping: 0,
    items: itemsOf(cart.items),
  });
}

export const itemsOf = (items: readonly CartItemWire[]) =>
  items.flatMap(({ kind, quotation }) =>
    quotation && quotation.price_gross.amount >= 0
      ? [
          {
            item_name: kind,
            item_category: 'General' as const,
            quantity: 1 as const,
            price: quotation.price_gross.amount / 100,
          },
        ]
      : [],
  );
