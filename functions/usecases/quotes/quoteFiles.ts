import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { ScanRefusal } from '#shared/model/order/scanVerdict.ts';
import type { Quote, QuoteOffer } from '../../domain/quotes/quote.ts';
import { quotePdfKey, uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';
import { openQuote, type QuoteDeps, type QuoteReader, type StaffAct } from './actOnQuote.ts';

interface PdfDeps {
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

/** A link for staff to a file to be priced, recorded in the audit. `conflict`: it has not arrived. */
export async function linkQuoteFile(
  deps: QuoteDeps & { files: FileGateway },
  { id, hash, ...act }: Omit<StaffAct, 'revision'> & { hash: string },
): Promise<
  | { url: string; fileName: string; expiresAt: string; file: string; cartDigest: string }
  | Refusal<'not_found' | 'conflict' | ScanRefusal>
> {
  const { quotes, carts, files, now } = deps;
  const quote = await quotes.read(id);
  const found = quote && quote.erasedAt === undefined ? await carts.read(quote.cartDigest, now) : undefined;
  const file = found?.files.find((one) => one.hash === hash);
  if (!found || !file) return { refused: 'not_found' };
  if (file.state === 'pending') return { refused: 'conflict' };
  const link = await files.openLink(uploadKey(found.digest, hash, file.id), file.name, now);
  if ('refused' in link) return link;
  await quotes.note(id, {
    who: { kind: 'staff', account: act.account },
    act: 'read_file',
    object: `quote#${id}`,
    before: {},
    after: { file: file.id },
    request: act.request,
    at: now.toISOString(),
  });
  return { ...link, fileName: file.name, file: file.id, cartDigest: found.digest };
}
