import * as z from 'zod/mini';
import type { CouponTerms } from '#shared/model/money/coupon.ts';
import { ShippingMethodId } from '#shared/model/order/shippingMethod.ts';
import type { ItemCount, QuoteItem } from '#shared/rules/pricing/estimate.ts';
import type { Parcel } from '#shared/rules/pricing/parcel.ts';
import { extensionOf } from '#shared/rules/uploads.ts';
import { acceptedExtensions } from '#shared/rules/uploadTypes.ts';
import { isEuropean } from '../catalogue/countries.ts';
import { isCovered } from '../catalogue/coverage.ts';
import type { QuoteInput } from '../pricing/quoteInput.ts';
import type { VatTreatment } from '../vat/vatTreatment.ts';
import { repeatsAcross } from '../words/blocks.ts';
import type { CartFile, CartForm } from './cartContents.ts';
import { inFormLanguages } from './cartPrice.ts';
import { changedWords, repetitionsOf, textVersionState, versionState, wordsOf, workOf } from './versionOf.ts';

/** Item id of the pasted text. The ids of files are hashes, which are longer. */
export const textItemId = 'text';

/**
 * Everything the price depends on: the form, the pasted text and every file. A rejected file has no price, so its cart
 * has none until the file is removed. `isByHand`: a person prices it, so the pair needs no translator yet.
 */
export function quoteInputOf(
  form: CartForm,
  files: readonly CartFile[],
  {
    coupon,
    vat,
    isByHand = false,
  }: { coupon?: CouponTerms | undefined; vat?: VatTreatment | undefined; isByHand?: boolean } = {},
): QuoteInput {
  const covered = isByHand ? (count: ItemCount) => count : ifCovered;
  const text: QuoteItem = {
    id: textItemId,
    sourceLanguage: form.sourceLanguage,
    targetLanguages: form.targetLanguages,
    count: covered(textCount(form), form),
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
    items: withRepeats(
      [
        ...(form.textWords > 0 || files.length === 0 ? [text] : []),
        ...files.map((file) => itemOf(file, form, covered)),
      ],
      form,
      files,
    ),
  };
}

/** Repeated words by item, as a price at once counts them: in itself and of the items before it. */
export function repetitionsByItem(form: CartForm, files: readonly CartFile[]): ReadonlyMap<string, number> {
  const { freeQuote: _, ...sold } = form;
  const { items } = quoteInputOf(sold, files, { isByHand: true });
  return new Map(items.flatMap(({ id, count }) => (count.state === 'counted' ? [[id, count.repetitions ?? 0]] : [])));
}

/** Of a file of which something counted is left out nobody knows which blocks are charged; equal bytes still are equal. */
const chargedBlocks = ({ blocks, wordsByScope }: CartFile, { leaveOut = [] }: CartForm): string | undefined =>
  blocks !== undefined && leaveOut.some((scope) => wordsByScope?.[scope]) ? '' : blocks;

/**
 * The items with what each repeats of those before it: the pasted text, then the files as they were added. Only items
 * into the form's languages are compared, and of a new version only what is new is charged.
 */
function withRepeats(items: QuoteItem[], form: CartForm, files: readonly CartFile[]): QuoteItem[] {
  if (items.length < 2) return items;
  const counts = new Map(items.map(({ id, count }) => [id, count]));
  const inOrder = files
    .filter((file) => inFormLanguages(file, form))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.hash.localeCompare(b.hash));
  const texts = [
    { id: textItemId, blocks: form.textBlocks },
    ...inOrder.map((file) => ({ id: file.hash, blocks: chargedBlocks(file, form), sha256: file.sha256 })),
  ];
  const repeats = repeatsAcross(
    texts.flatMap((one) => {
      const count = counts.get(one.id);
      if (count?.state !== 'counted' || count.wholeWords !== undefined) return [];
      return [{ ...one, words: count.words, repetitions: count.repetitions ?? 0 }];
    }),
  );
  return items.map((item) => {
    const { count } = item;
    const own = repeats.get(item.id);
    if (!own || count.state !== 'counted') return item;
    const repetitions = own.reduce((sum, { words }) => sum + words, count.repetitions ?? 0);
    return { ...item, count: { ...count, repetitions: Math.min(count.words, repetitions), repeats: own } };
  });
}

/** A pair that nobody covers is sold by nobody at once: a person looks for someone before a price is named. */
function ifCovered(
  count: ItemCount,
  { service, review, specialised, category, sourceLanguage, targetLanguages }: CartForm,
  languages: Pick<CartForm, 'sourceLanguage' | 'targetLanguages'> = { sourceLanguage, targetLanguages },
): ItemCount {
  if (count.state !== 'counted') return count;
  const asked = { service, review, specialised, category };
  const targets = service === 'proofreading' ? [languages.sourceLanguage] : languages.targetLanguages;
  const isSold = targets.every((target) => isCovered(asked, languages.sourceLanguage, target));
  return isSold ? count : { state: 'not_covered' };
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

const itemOf = (file: CartFile, form: CartForm, covered: typeof ifCovered): QuoteItem => ({
  id: file.hash,
  work: workOf(file, form),
  sourceLanguage: file.sourceLanguage,
  targetLanguages: file.targetLanguages,
  count: covered(countOf(file, form), form, file),
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
