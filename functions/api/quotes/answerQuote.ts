import type { Refusal } from '#shared/contract/operation.ts';
import type { QuoteWire } from '#shared/contract/schemas/quote.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import type { CallerContext } from '../../runtime/http/callerOf.ts';
import type { RequestContext } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import type { QuoteReader } from '../../usecases/quotes/openQuote.ts';
import { quoteWire } from '../wire/quoteWire.ts';

/** The keys by which a caller may read a quote: the account, the cart's hash. */
export const quoteReader = (caller: CallerContext, hash: string | undefined): QuoteReader => ({
  account: caller.kind === 'visitor' ? undefined : caller.account,
  hash,
});

/** The quote after an act, or why it was not done. */
export async function answerQuote<R extends Refusal>(
  quote: Quote | R,
  { locale, now }: Pick<RequestContext, 'locale' | 'now'>,
): Promise<R | { status: 200; body: QuoteWire }> {
  if ('refused' in quote) return quote;
  const found = await carts().read(quote.cartDigest, now);
  return { status: 200, body: quoteWire(quote, found, locale, now) };
}
