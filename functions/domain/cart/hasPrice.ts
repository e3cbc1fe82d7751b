import type { Quotation } from '#shared/model/quotation.ts';
import { isByHand } from '../pricing/preserveManualQuote.ts';
import type { Cart } from './cart.ts';
import type { CartFile } from './cartFile.ts';

/** A file that is still on its way, or that was rejected: its price is unknown. */
const unpriced: ReadonlySet<CartFile['state']> = new Set(['pending', 'uploaded', 'counting', 'rejected']);

/**
 * Whether a cart can be ordered at this quotation of it: everything in it is priced, by the rules or by a person, and
 * nobody waits for a person's price. A price of 0 exists only through a coupon (decision 22).
 */
export function hasPrice(
  { cart, files }: { cart: Pick<Cart, 'manualQuoteAskedAt'>; files: readonly Pick<CartFile, 'state'>[] },
  quotation: Quotation,
): boolean {
  const isAwaited = cart.manualQuoteAskedAt !== undefined && !isByHand(quotation);
  return (
    quotation.itemsWithoutQuotation.length === 0 &&
    !isAwaited &&
    !files.some(({ state }) => unpriced.has(state)) &&
    (quotation.gross > 0 || (quotation.couponCode !== undefined && quotation.lines.some(({ net }) => net > 0)))
  );
}
