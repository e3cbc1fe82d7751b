import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { Quote, QuoteOffer } from '../../domain/quotes/quote.ts';
import { quotePdfKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';
import { openQuote, type QuoteReader } from './openQuote.ts';

export interface PdfDeps {
  quotes: QuoteStore;
  files: FileGateway;
  render: (quote: Quote, offer: QuoteOffer, locale: Locale) => Promise<Uint8Array>;
  now: Date;
}

/** A link to a version as PDF, rendered on the first click and reused: a version never changes. */
export async function linkQuotePdf(
  { quotes, files, render, now }: PdfDeps,
  { id, version, locale, reader }: { id: string; version: number | undefined; locale: Locale; reader: QuoteReader },
): Promise<{ url: string; fileName: string; expiresAt: string } | Refusal<'not_found' | 'conflict'>> {
  const opened = await openQuote(quotes, id, reader);
  if ('refused' in opened) return opened;
  if (!opened.offer) return { refused: 'conflict' };
  const offer =
    version === undefined || version === opened.offer.version
      ? opened.offer
      : (await quotes.readAll(id))?.versions.find((one) => one.version === version);
  if (!offer) return { refused: 'not_found' };
  const key = quotePdfKey(id, offer.version, locale);
  if ((await files.size(key)) === undefined)
    await files.put(key, await render(opened, offer, locale), 'application/pdf');
  const fileName = `${id}-${offer.version}.pdf`;
  return { ...(await files.downloadLink(key, fileName, now)), fileName };
}
