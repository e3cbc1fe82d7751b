import { locales } from '#shared/messages/locale.ts';
import { isFinal } from '../../domain/order/transitions.ts';
import { erasedQuote } from '../../domain/quotes/erasedQuote.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import { cancelQuote } from '../../domain/quotes/quoteActs.ts';
import { quoteAuditLine } from '../../domain/quotes/quoteAudit.ts';
import type { Moment } from '../../domain/quotes/quoteOutcome.ts';
import { quoteTransitions } from '../../domain/quotes/quoteTransitions.ts';
import { quotePdfKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';
import { BusyError } from '../../stores/transact.ts';

export interface EraseQuoteDeps extends Moment {
  quotes: QuoteStore;
  files(): Promise<FileGateway>;
}

const pageSize = 100;

/**
 * Anonymises the quotes of an account: open requests end, PDFs and versions are erased, only figures stay. Bytes are
 * erased first and the quote leaves the index last, so that an interrupted run is finished by repeating it.
 */
export async function eraseQuotes(deps: EraseQuoteDeps, owner: { account: string; email: string }): Promise<void> {
  let before: string | undefined;
  do {
    const page = await deps.quotes.ownedIds(owner, pageSize, before);
    for (const { id } of page) await eraseQuote(deps, id);
    before = page.length < pageSize ? undefined : page.at(-1)?.place;
  } while (before !== undefined);
}

async function eraseQuote(deps: EraseQuoteDeps, id: string): Promise<void> {
  const { quotes, files, now } = deps;
  for (let attempt = 0; attempt < 10; attempt++) {
    const before = await quotes.read(id);
    if (!before || before.erasedAt !== undefined) return;
    const versions = before.offer?.version ?? 0;
    const keys = Array.from({ length: versions }, (_, index) => locales.map((one) => quotePdfKey(id, index + 1, one)));
    if (versions > 0) await (await files()).remove(keys.flat());
    await quotes.removeVersions(id);
    const after = erasedQuote(ended(before, deps), now);
    const line = quoteAuditLine({ who: { kind: 'customer' }, act: 'erase' }, before, after, now);
    if ((await quotes.write(quotes.changeItems(before, after, { line }))) === 'written') return;
  }
  throw new BusyError('A quote changed faster than it could be erased.');
}

function ended(quote: Quote, moment: Moment): Quote {
  if (isFinal(quoteTransitions, quote.state)) return quote;
  const cancelled = cancelQuote(quote, moment);
  return 'refused' in cancelled ? quote : cancelled;
}
