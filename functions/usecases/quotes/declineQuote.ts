import { declineQuote as decline } from '../../domain/quotes/quoteActs.ts';
import { actOnQuote } from './actOnQuote.ts';
import { openQuote, type QuoteReader } from './openQuote.ts';
import type { QuoteDeps } from './quoteDeps.ts';

/** The customer declines a version, optionally with a reason. The cart may ask again. */
export async function declineQuote(
  deps: QuoteDeps,
  wanted: { id: string; version: number; why: string | undefined; reader: QuoteReader; request: string },
) {
  const { id, version, why, reader, request } = wanted;
  const opened = await openQuote(deps.quotes, id, reader);
  if ('refused' in opened) return opened;
  return actOnQuote(deps, {
    id,
    who: { kind: 'customer' },
    act: 'decline',
    request,
    become: (quote) =>
      quote.state === 'declined' && quote.offer?.version === version ? quote : decline(quote, version, why, deps),
  });
}
