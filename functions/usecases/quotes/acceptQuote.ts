import { type Cart, cartDays } from '../../domain/cart/cart.ts';
import { quoteInputOf } from '../../domain/cart/quoteInputOf.ts';
import { addWorkingMinutes } from '../../domain/delivery/workingCalendar.ts';
import { samePricedWork } from '../../domain/pricing/preserveManualQuote.ts';
import type { Quote, QuoteOffer } from '../../domain/quotes/quote.ts';
import { acceptQuote as accept } from '../../domain/quotes/quoteActs.ts';
import type { CartWithFiles } from '../../stores/carts/cartStore.ts';
import { actOnQuote } from './actOnQuote.ts';
import { openQuote, type QuoteReader } from './openQuote.ts';
import type { QuoteDeps } from './quoteDeps.ts';

/** An accepted version can be paid for at least this long, even if it was about to expire. */
const payableDays = 3;

/**
 * Accepts a version of a quote for the customer. The same write makes its price the cart's price, and the cart is then
 * paid like any other. Idempotent. Refused with `quote_changed` if the cart differs from what was priced.
 */
export async function acceptQuote(
  deps: QuoteDeps,
  { id, version, reader, request }: { id: string; version: number; reader: QuoteReader; request: string },
) {
  const opened = await openQuote(deps.quotes, id, reader);
  if ('refused' in opened) return opened;
  return actOnQuote(deps, {
    id,
    who: { kind: 'customer' },
    act: 'accept',
    request,
    become: (quote, found) => {
      if (quote.state === 'accepted' && quote.offer?.version === version) return quote;
      const accepted = accept(quote, version, deps);
      if ('refused' in accepted) return accepted;
      return found && isStill(quote, found) ? accepted : { refused: 'quote_changed' };
    },
    cart: ({ cart }, { offer }) => offer && pricedCart(cart, offer, deps.now),
  });
}

/** The cart is open and holds what was priced: the same files and text into the same languages. */
function isStill({ id, offer }: Quote, { cart, files }: CartWithFiles): boolean {
  if (cart.state !== 'open' || cart.quoteId !== id || !cart.form || !offer) return false;
  return samePricedWork(offer.quotation, quoteInputOf(cart.form, files).items);
}

function pricedCart(cart: Cart, { quotation, minutes, validUntil }: QuoteOffer, now: Date): Cart {
  const delivery = {
    timeInMinutes: minutes,
    timeInHours: Math.ceil(minutes / 60),
    deliverAt: addWorkingMinutes(now, minutes).toISOString(),
  };
  const until = Math.max(Date.parse(validUntil), now.getTime() + payableDays * 86_400_000);
  return {
    ...cart,
    quotation: { ...quotation, delivery },
    quotedAt: now.toISOString(),
    promisedAt: now.toISOString(),
    quotedUntil: new Date(until).toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + cartDays * 86_400,
  };
}
