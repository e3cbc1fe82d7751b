import type { FieldMessage } from '#shared/messages/refusals.ts';
import type { LanguageId } from '#shared/model/language/language.ts';
import type { CouponTerms } from '#shared/model/money/coupon.ts';
import { groszeAtRate, sumGrosze } from '#shared/model/money/grosze.ts';
import type { Quotation } from '#shared/model/order/quotation.ts';
import type { CartFile, CartForm } from '../cart/cartContents.ts';
import { quoteInputOf, textItemId } from '../cart/quoteInputOf.ts';
import { changedWords, textVersionState, versionState, wordsOf, workOf } from '../cart/versionOf.ts';
import { type ManualLine, manualQuote } from '../pricing/manualQuote.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import type { VatTreatment } from '../vat/vatTreatment.ts';
import type { QuoteLine } from './quote.ts';

/** A line as typed by staff; its total is calculated here. */
export type TypedLine = Omit<QuoteLine, 'net' | 'sourceLanguage'>;

export interface PricedLines {
  lines: QuoteLine[];
  quotation: Quotation;
}

/** Ten million złoty: more is a typing error. */
const highestGross = 1_000_000_000;

/**
 * The quotation of typed lines, made by the one pricing function: shipping, coupon and VAT as everywhere. Exactly the
 * cart's files and languages have to be priced; a price of zero exists only through a coupon (decision 22).
 */
export function priceLines(
  typed: { lines: readonly TypedLine[]; minutes: number; hasMinimum?: boolean | undefined },
  { form, files }: { form: CartForm; files: readonly CartFile[] },
  { coupon, vat }: { coupon?: CouponTerms | undefined; vat?: VatTreatment | undefined },
  configuration: PriceConfiguration,
  now: Date,
): PricedLines | { fields: Record<string, FieldMessage[]> } {
  const items = quotedItems(form, files);
  const lines = typed.lines.map((line) => lineOf(line, items));
  const fields: Record<string, FieldMessage[]> = {};
  for (const [index, line] of lines.entries()) {
    if (!line) fields[`lines.${index}`] = ['validation/quote_line_unknown'];
    else if (line.unitPrice < 0 !== (line.step === 'discount'))
      fields[`lines.${index}.unit_price`] = ['validation/quote_discount'];
  }
  const known = lines.filter((line) => line !== undefined);
  const pairs = items.flatMap((item) => item.targetLanguages.map((target) => manualLine(item, target, known, form)));
  if (Object.keys(fields).length === 0 && pairs.some(({ net }) => net <= 0))
    fields.lines = ['validation/quote_lines_missing'];
  if (Object.keys(fields).length > 0) return { fields };
  const { items: _, ...input } = quoteInputOf(form, files, { coupon, vat });
  const review = pairs.find((pair) => pair.review !== 'none')?.review ?? 'none';
  const { minutes, hasMinimum = true } = typed;
  const quotation = manualQuote({ ...input, review, lines: pairs, minutes, hasMinimum }, configuration, now);
  if (quotation.gross > highestGross) return { fields: { lines: ['validation/quote_too_high'] } };
  return { lines: known, quotation };
}

function lineOf(line: TypedLine, items: readonly QuotedItem[]): QuoteLine | undefined {
  const item = items.find(({ itemId }) => itemId === line.itemId);
  if (!item?.targetLanguages.includes(line.targetLanguage)) return undefined;
  return { ...line, sourceLanguage: item.sourceLanguage, net: groszeAtRate(line.quantity, line.unitPrice) };
}

/**
 * One file in one language pair, with all its steps together, as on an invoice and an order's item. What is not among
 * the lines (a second pass, copies) is not ordered, whatever was asked for.
 */
function manualLine(
  item: QuotedItem,
  targetLanguage: LanguageId,
  lines: readonly QuoteLine[],
  { service, copies: asked = 0 }: Pick<CartForm, 'service' | 'copies'>,
): ManualLine {
  const { itemId, sourceLanguage, work } = item;
  const own = lines.filter((line) => line.itemId === itemId && line.targetLanguage === targetLanguage);
  const byWords = own.filter(({ step, basis }) => step === 'translation' && basis === 'words');
  const words = item.words ?? byWords.reduce((sum, { quantity }) => sum + quantity, 0);
  const byPages = own.filter(({ step, basis }) => step === 'translation' && basis === 'pages');
  const pages = byPages.reduce((sum, { quantity }) => sum + quantity, 0);
  const net = sumGrosze(own.map((line) => line.net));
  const review = own.map(({ step }) => step).find((step) => step === 'proofreading' || step === 'verification');
  const copies = own.reduce((sum, { step, basis, quantity }) => {
    if (step !== 'copies') return sum;
    if (basis === 'pieces') return sum + quantity;
    return sum + (pages > 0 ? Math.ceil(quantity / pages) : asked || 1);
  }, 0);
  const apostilles = own.reduce((sum, { step, quantity }) => sum + (step === 'apostille' ? quantity : 0), 0);
  const more = {
    ...(pages > 0 && { pages }),
    ...(work !== undefined && { work }),
    review: service === 'translation' && review ? review : ('none' as const),
    ...(service === 'sworn' && { copies }),
    ...(apostilles > 0 && { apostilles }),
  };
  return { itemId, sourceLanguage, targetLanguage, words, net, ...more };
}

/** The items to price: the pasted text and files that were not rejected, into each language. */
export interface QuotedItem {
  itemId: string;
  /** The uploaded file; none for the pasted text. */
  file?: CartFile;
  work?: string;
  sourceLanguage: LanguageId;
  targetLanguages: readonly LanguageId[];
  words: number | undefined;
  repetitions: number;
  /** Characters with spaces, as pages are counted. */
  characters: number | undefined;
}

export function quotedItems(form: CartForm, files: readonly CartFile[]): QuotedItem[] {
  const kept = files.filter((file) => file.state !== 'rejected' && versionState(file, form) !== 'unchanged');
  const text: QuotedItem = {
    itemId: textItemId,
    sourceLanguage: form.sourceLanguage,
    targetLanguages: targetsOf(form.service, form.sourceLanguage, form.targetLanguages),
    ...textWords(form),
    characters: form.textCharacters,
  };
  return [
    ...(form.textWords > 0 || kept.length === 0 ? [text] : []),
    ...kept.map((file) => ({
      itemId: file.hash,
      file,
      work: workOf(file, form),
      sourceLanguage: file.sourceLanguage,
      targetLanguages: targetsOf(form.service, file.sourceLanguage, file.targetLanguages),
      ...fileWords(file, form),
      characters: file.charactersWithSpaces,
    })),
  ];
}

/** Words and repetitions of a file; for a new version, those of what is new. */
const fileWords = (file: CartFile, form: CartForm): Pick<QuotedItem, 'words' | 'repetitions'> =>
  versionState(file, form) === 'changes'
    ? { words: changedWords(file, form), repetitions: 0 }
    : { words: file.words === undefined ? undefined : wordsOf(file, form), repetitions: file.repetitions ?? 0 };

const textWords = (form: CartForm): Pick<QuotedItem, 'words' | 'repetitions'> =>
  textVersionState(form) === 'changes'
    ? { words: form.textVersion?.changes?.words ?? form.textWords, repetitions: 0 }
    : { words: form.textWords, repetitions: form.textRepetitions };

const targetsOf = (service: CartForm['service'], source: LanguageId, targets: readonly LanguageId[]) =>
  service === 'proofreading' ? [source] : [...new Set(targets)];

/** Whether the item's whole text is counted. The figure of any other file covers only a part of it. */
export const isRead = ({ file }: QuotedItem): boolean => file === undefined || file.state === 'counted';
