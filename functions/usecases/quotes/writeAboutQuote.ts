import { writeToStaff } from '../../domain/quotes/quoteActs.ts';
import { actOnQuote } from './actOnQuote.ts';
import { openQuote, type QuoteReader } from './openQuote.ts';
import type { QuoteDeps } from './quoteDeps.ts';
import { quoteTask } from './quoteMails.ts';

/** The customer answers our question, asks one about a version, or adds something to the request. */
export async function writeAboutQuote(
  deps: QuoteDeps,
  { id, text, reader, request }: { id: string; text: string; reader: QuoteReader; request: string },
) {
  const opened = await openQuote(deps.quotes, id, reader);
  if ('refused' in opened) return opened;
  return actOnQuote(deps, {
    id,
    who: { kind: 'customer' },
    act: 'message',
    request,
    // The same text again is the same click, or a call whose answer was lost.
    become: (quote) => (quote.messages.at(-1)?.text === text ? quote : writeToStaff(quote, text, deps)),
    mails: (after, next) => [quoteTask('quote_answered_task', after, next, deps.now)],
  });
}
