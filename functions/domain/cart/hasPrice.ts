import type { Quotation } from '#shared/model/quotation.ts';
import { isByHand } from '../pricing/preserveManualQuote.ts';
import type { Cart } from './cart.ts';
import type { CartFile } from './cartFile.ts';
import { inFormLanguages } from './inFormLanguages.ts';

/** A file that is still on its way, or that was rejected: its price is unknown. */
const unpriced: ReadonlySet<CartFile['state']> = new Set(['pending', 'uploaded', 'counting', 'rejected']);

/**
 * Whether a cart can be ordered at this quotation of it: everything in it is priced, by the rules or by a person, in
 * the languages of its form, and nobody waits for a person's price. A price of 0 exists only through a coupon
 * (decision 22).
 */
export function hasPrice(
  {
    cart: { form, manualQuoteAskedAt },
    files,
  }: {
    cart: Pick<Cart, 'form' | 'manualQuoteAskedAt'>;
    files: readonly Pick<CartFile, 'state' | 'sourceLanguage' | 'targetLanguages'>[];
  },
  quotation: Quotation,
): boolean {
  const isAwaited = manualQuoteAskedAt !== undefined && !isByHand(quotation);
  return (
    quotation.itemsWithoutQuotation.length === 0 &&
    !isAwaited &&
    !files.some((file) => unpriced.has(file.state) || !form || !inFormLanguages(file, form)) &&
    (quotation.gross > 0 || (quotation.couponCode !== undefined && quotation.lines.some(({ net }) => net > 0)))
  );
}
