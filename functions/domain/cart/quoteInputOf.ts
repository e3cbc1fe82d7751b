import * as z from 'zod/mini';
import type { CouponTerms } from '#shared/model/money/coupon.ts';
import { ShippingMethodId } from '#shared/model/order/shippingMethod.ts';
import type { ItemCount, QuoteItem } from '#shared/rules/pricing/estimate.ts';
import { acceptedExtensions, extensionOf } from '#shared/rules/uploads.ts';
import { isEuropean } from '../catalogue/countries.ts';
import type { Parcel, QuoteInput } from '../pricing/quoteInput.ts';
import type { VatTreatment } from '../vat/vatTreatment.ts';
import type { CartFile, CartForm } from './cartContents.ts';
import { changedWords, repetitionsOf, textVersionState, versionState, wordsOf, workOf } from './versionOf.ts';

/** Item id of the pasted text. The ids of files are hashes, which are longer. */
export const textItemId = 'text';

/**
 * Everything the price depends on: the form, the pasted text and every file. A rejected file has no price, so its cart
 * has none until the file is removed.
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
    count: textCount(form),
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

function textCount(form: CartForm): ItemCount {
  if (form.freeQuote || form.textConcern !== undefined) return { state: 'manual' };
  const version = textVersionState(form);
  if (version === 'unchanged') return { state: 'rejected' };
  if (version === 'changes' && form.textVersion?.changes)
    return { state: 'counted', words: form.textVersion.changes.words, wholeWords: form.textWords };
  return { state: 'counted', words: form.textWords, repetitions: form.textRepetitions };
}

export const parcelOf = ({ copies = 0, shippingCountry }: CartForm): Parcel => ({
  copies: 1 + copies,
  inEurope: shippingCountry !== undefined && isEuropean(shippingCountry),
});

const itemOf = (file: CartFile, form: CartForm): QuoteItem => ({
  id: file.hash,
  work: workOf(file, form),
  sourceLanguage: file.sourceLanguage,
  targetLanguages: file.targetLanguages,
  count: countOf(file, form),
});

/** A type without an automatic price (a PDF sent for a free quote, then ordered) is priced by a person. */
function countOf(file: CartFile, form: CartForm): ItemCount {
  const { service, freeQuote } = form;
  if (file.state === 'rejected') return { state: 'rejected' };
  if (freeQuote || !acceptedExtensions(service).includes(extensionOf(file.name))) return { state: 'manual' };
  const version = versionState(file, form);
  // A new version without changes would cost 0, and nothing is ordered at price 0: it is rejected until the customer
  // wants all of it translated or removes it.
  if (version === 'unchanged') return { state: 'rejected' };
  if (version === 'changes')
    return { state: 'counted', words: changedWords(file, form), wholeWords: wordsOf(file, form) };
  if (file.state === 'counted' && file.words !== undefined) {
    const words = wordsOf(file, form);
    // All of it was left out: nothing is ordered at price 0.
    if (words === 0) return { state: 'rejected' };
    return { state: 'counted', words, repetitions: repetitionsOf(file, form) };
  }
  return { state: file.state === 'manual' ? 'manual' : 'counting' };
}
