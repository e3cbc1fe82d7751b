import { cancelQuote as cancel } from '../../domain/quotes/quoteActs.ts';
import { actOnQuote } from './actOnQuote.ts';
import { openQuote, type QuoteReader } from './openQuote.ts';
import type { QuoteDeps } from './quoteDeps.ts';

/** The customer cancels the request. */
export async function cancelQuote(
  deps: QuoteDeps,
  { id, reader, request }: { id: string; reader: QuoteReader; request: string },
) {
  const opened = await openQuote(deps.quotes, id, reader);
  if ('refused' in opened) return opened;
  return actOnQuote(deps, {
    id,
    who: { kind: 'customer' },
    act: 'cancel',
    request,
    become: (quote) => (quote.state === 'cancelled' ? quote : cancel(quote, deps)),
  });
}
