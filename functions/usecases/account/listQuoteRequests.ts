import type { Cart } from '../../domain/cart/cart.ts';
import { type QuoteRequest, quoteRequestOf } from '../../domain/cart/quoteRequest.ts';
import type { OwnedCartStore } from '../../stores/carts/ownedCartStore.ts';

/** Nobody waits for more quotes at once. */
const most = 50;

/** The quotes that somebody waits for, or has got and not ordered at yet, newest first; those asked for as a guest too. */
export async function listQuoteRequests(
  { ownedCarts, now }: { ownedCarts: Pick<OwnedCartStore, 'newest'>; now: Date },
  owner: { account: string; email: string },
): Promise<{ cart: Cart; request: QuoteRequest }[]> {
  return (await ownedCarts.newest(owner, most, now)).flatMap((cart) => {
    const request = quoteRequestOf(cart);
    return request ? [{ cart, request }] : [];
  });
}
