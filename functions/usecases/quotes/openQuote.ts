import type { Refusal } from '#shared/contract/operation.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import { digestOf } from '../../stores/digest.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';

/** Who asks: its customer's account, or anyone who holds the cart's hash. */
export interface QuoteReader {
  account: string | undefined;
  hash: string | undefined;
}

/** A quote for those who may see it; for others it does not exist. Digests are compared, so that no delay gives a hash away. */
export async function openQuote(
  quotes: Pick<QuoteStore, 'read'>,
  id: string,
  { account, hash }: QuoteReader,
): Promise<Quote | Refusal<'not_found'>> {
  const quote = await quotes.read(id);
  if (!quote || quote.erasedAt !== undefined) return { refused: 'not_found' };
  const isTheirs = account !== undefined && account === quote.account;
  return isTheirs || (hash !== undefined && digestOf(hash) === quote.cartDigest) ? quote : { refused: 'not_found' };
}
