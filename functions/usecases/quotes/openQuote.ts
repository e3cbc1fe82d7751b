import type { Refusal } from '#shared/contract/operation.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import { digestOf } from '../../stores/digest.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';

/** The reader: the customer's account, or a holder of the cart's hash. */
export interface QuoteReader {
  account: string | undefined;
  hash: string | undefined;
}

/**
 * A quote for those who may read it; for others it does not exist. Digests are compared, so that response times reveal
 * nothing about a hash.
 */
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
