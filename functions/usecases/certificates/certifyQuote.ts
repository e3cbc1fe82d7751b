import type { Refusal } from '#shared/contract/operation.ts';
import type { SignedCertificate } from '#shared/model/certificate.ts';
import { quoteCertificate } from '../../domain/certificates/priceCertificate.ts';
import type { CartStore } from '../../stores/carts/cartStore.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';
import { openQuote, type QuoteReader } from '../quotes/openQuote.ts';
import { type CertificateDeps, issuing, signed } from './certificateDeps.ts';

type Deps = CertificateDeps & {
  quotes: Pick<QuoteStore, 'read' | 'readAll'>;
  carts: Pick<CartStore, 'read'>;
  now: Date;
};

/** The signed certificate of a manual quote's version; by default the latest. `conflict`: none was sent. */
export async function certifyQuote(
  deps: Deps,
  { id, version }: { id: string; version: number | undefined },
  reader: QuoteReader,
): Promise<SignedCertificate | Refusal<'not_found' | 'conflict'>> {
  const { quotes, carts, now } = deps;
  const quote = await openQuote(quotes, id, reader);
  if ('refused' in quote) return quote;
  if (!quote.offer) return { refused: 'conflict' };
  const offer =
    version === undefined || version === quote.offer.version
      ? quote.offer
      : (await quotes.readAll(id))?.versions.find((one) => one.version === version);
  if (!offer) return { refused: 'not_found' };
  const files = (await carts.read(quote.cartDigest, now))?.files ?? [];
  return signed(deps, quoteCertificate(quote, offer, files, issuing(deps, offer.quotation.configurationVersion)));
}
