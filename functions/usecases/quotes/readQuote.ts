import type { Refusal } from '#shared/contract/operation.ts';
import type { CartWithFiles } from '../../stores/carts/cartStore.ts';
import type { QuoteRows } from '../../stores/quotes/quoteRows.ts';
import type { QuoteDeps } from './quoteDeps.ts';

export interface WholeQuote extends QuoteRows {
  /** The items to price now; undefined once erased. */
  found: CartWithFiles | undefined;
  content: string | undefined;
}

/** A quote for staff, with all its data. */
export async function readQuote(
  { quotes, carts, now }: Pick<QuoteDeps, 'quotes' | 'carts' | 'now'>,
  id: string,
): Promise<WholeQuote | Refusal<'not_found'>> {
  const rows = await quotes.readAll(id);
  if (!rows) return { refused: 'not_found' };
  const found = rows.quote.erasedAt === undefined ? await carts.read(rows.quote.cartDigest, now) : undefined;
  const hasText = (found?.cart.form?.textCharacters ?? 0) > 0;
  const content = found && hasText ? await carts.readContent(found.digest) : undefined;
  return { ...rows, found, content };
}
