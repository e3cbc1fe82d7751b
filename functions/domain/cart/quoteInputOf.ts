import * as z from 'zod/mini';
import type { CouponTerms } from '#shared/model/coupon.ts';
import { ShippingMethodId } from '#shared/model/shippingMethod.ts';
import { acceptedExtensions, extensionOf } from '#shared/rules/uploads.ts';
import { isEuropean } from '../catalogue/countries.ts';
import type { ItemCount, QuoteInput, QuoteItem } from '../pricing/quoteInput.ts';
import type { Parcel } from '../pricing/shippingPrice.ts';
import type { VatTreatment } from '../vat/vatTreatment.ts';
import type { CartFile, CartForm } from './cart.ts';

/** The pasted text's item; files go by their hash, which is never this word's length. */
export const textItemId = 'text';

/**
 * What the price depends on: the form, the pasted text and every file. A rejected file has no price, so neither has its
 * cart, until it is taken out.
 */
export function quoteInputOf(
  form: CartForm,
  files: readonly CartFile[],
  { coupon, vat }: { coupon?: CouponTerms | undefined; vat?: VatTreatment | undefined } = {},
): QuoteInput {
  const text: QuoteItem = {
    id: textItemId,
    sourceLanguage: form.sourceLanguage,
    targetLanguages: form.targetLanguages,
    count:
      form.freeQuote || form.textConcern !== undefined
        ? { state: 'manual' }
        : { state: 'counted', words: form.textWords, repetitions: form.textRepetitions },
  };
  const method = z.safeParse(ShippingMethodId, form.shippingMethod);
  return {
    service: form.service,
    review: form.review,
    specialised: form.specialised,
    express: form.express,
    coupon,
    vat,
    ...(form.service === 'sworn' && method.success && { shippingMethod: method.data }),
    ...(form.service === 'sworn' && { parcel: parcelOf(form) }),
    items: [...(form.textWords > 0 || files.length === 0 ? [text] : []), ...files.map((file) => itemOf(file, form))],
  };
}

export const parcelOf = ({ copies = 0, shippingCountry }: CartForm): Parcel => ({
  copies: 1 + copies,
  inEurope: shippingCountry !== undefined && isEuropean(shippingCountry),
});

const itemOf = (file: CartFile, form: CartForm): QuoteItem => ({
  id: file.hash,
  sourceLanguage: file.sourceLanguage,
  targetLanguages: file.targetLanguages,
  count: countOf(file, form),
});

/** A type that the service has no price for (a PDF sent for a free quote, then ordered) is a person's to price. */
function countOf(file: CartFile, form: CartForm): ItemCount {
  const { service, freeQuote } = form;
  if (file.state === 'rejected') return { state: 'rejected' };
  if (freeQuote || !acceptedExtensions(service).includes(extensionOf(file.name))) return { state: 'manual' };
  if (file.state === 'counted' && file.words !== undefined) {
    return { state: 'counted', words: wordsOf(file, form), repetitions: file.repetitions };
  }
  return { state: file.state === 'manual' ? 'manual' : 'counting' };
}

/** Words of a file that are translated: those that make its count, and those of the scopes that are wanted as well. */
export function wordsOf(file: Pick<CartFile, 'words' | 'wordsByScope'>, { include = [] }: Pick<CartForm, 'include'>) {
  return include.reduce((sum, scope) => sum + (file.wordsByScope?.[scope] ?? 0), file.words ?? 0);
}
