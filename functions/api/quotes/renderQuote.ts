import type { Locale } from '#shared/messages/locale.ts';
import { sellerLines } from '#shared/model/house/seller.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { serviceByKey } from '../../domain/catalogue/services.ts';
import type { Quote, QuoteOffer } from '../../domain/quotes/quote.ts';
import { quotePdf } from '../../domain/quotes/quotePdf.ts';
import { vatSentence } from '../../domain/vat/vatTreatment.ts';
import { fonts } from '../../runtime/services/outside/fonts.ts';
import { setting } from '../../runtime/settings.ts';
import { pricingText } from '../../runtime/texts/pricingText.ts';
import { quotesText } from '../../runtime/texts/quotesText.ts';
import { adjustmentName, itemName } from '../wire/quoteWire.ts';

/** A version for people, in the language of the person who asks. */
export function renderQuote(quote: Quote, offer: QuoteOffer, locale: Locale): Uint8Array {
  const { quotation, names } = offer;
  const nameOf = (id: number) => languageById(id)?.names[locale] ?? '';
  return quotePdf(quote, offer, {
    fonts: fonts(),
    locale,
    seller: sellerLines(setting('SELLER')),
    link: `${setting('SITE_ORIGIN')}${sitePaths.quote(locale, quote.id, undefined, offer.version)}`,
    service: serviceByKey(quote.service).names[locale],
    say: (key, replace) => quotesText(locale, `quotes/${key}`, replace),
    itemName: (itemId) => itemName(itemId, names, locale),
    pairName: (source, target) => (source === target ? nameOf(source) : `${nameOf(source)} – ${nameOf(target)}`),
    adjustmentName: (kind) => adjustmentName(kind, quotation, locale),
    vatSentence: pricingText(locale, vatSentence(quotation.vatReason, quotation.vatRate)),
  });
}
