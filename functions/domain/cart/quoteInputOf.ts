import * as z from 'zod/mini';
import type { CouponTerms } from '#shared/model/coupon.ts';
import { ShippingMethodId } from '#shared/model/shippingMethod.ts';
import type { ItemCount, QuoteItem } from '#shared/rules/pricing/priceItems.ts';
import { acceptedExtensions, extensionOf } from '#shared/rules/uploads.ts';
import { isEuropean } from '../catalogue/countries.ts';
import type { QuoteInput } from '../pricing/quoteInput.ts';
import type { Parcel } from '../pricing/shippingPrice.ts';
import type { VatTreatment } from '../vat/vatTreatment.ts';
import type { CartFile } from './cartFile.ts';
import type { CartForm } from './cartForm.ts';
import { changedWords, textVersionState, versionState, wordsOf } from './versionOf.ts';

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
  sourceLanguage: file.sourceLanguage,
  targetLanguages: file.targetLanguages,
  count: countOf(file, form),
});

/** A type that the service has no price for (a PDF sent for a free quote, then ordered) is a person's to price. */
function countOf(file: CartFile, form: CartForm): ItemCount {
  const { service, freeQuote } = form;
  if (file.state === 'rejected') return { state: 'rejected' };
  if (freeQuote || !acceptedExtensions(service).includes(extensionOf(file.name))) return { state: 'manual' };
  const version = versionState(file, form);
  // Nothing is ordered for nothing: it is no item until its customer wants the whole of it, or takes it out.
  if (version === 'unchanged') return { state: 'rejected' };
  if (version === 'changes')
    return { state: 'counted', words: changedWords(file, form), wholeWords: wordsOf(file, form) };
  if (file.state === 'counted' && file.words !== undefined) {
    return { state: 'counted', words: wordsOf(file, form), repetitions: file.repetitions };
  }
  return { state: file.state === 'manual' ? 'manual' : 'counting' };
}
