import type { LanguageId } from '../../model/language/language.ts';
import type { Grosze } from '../../model/money/grosze.ts';
import type { NoQuotationReason, WorkLine } from '../../model/order/quotation.ts';
import type { ServiceKey } from '../../model/order/service.ts';
import type { PriceTerms } from './priceTerms.ts';
import { type PricedWork, priceWork, totals, type WorkOptions } from './totals.ts';
import { workingMinutes } from './workingMinutes.ts';

interface EstimateInput extends Omit<WorkOptions, 'shippingMethod'> {
  source: LanguageId;
  targets: readonly LanguageId[];
  words: number;
}

/** Texts of one order, each with its words and those of them that repeat an earlier paragraph of the same text. */
interface TextsInput extends Omit<EstimateInput, 'words'> {
  texts: readonly { words: number; repetitions?: number | undefined }[];
}

interface Estimate {
  net: Grosze;
  vat: Grosze;
  gross: Grosze;
  /** Minutes of working time. */
  minutes: number;
}

/**
 * Price and time of a text of so many words, as an order from Poland would be quoted; undefined if a person has to
 * price it.
 */
export const estimate = ({ words, ...input }: EstimateInput, terms: PriceTerms): Estimate | undefined =>
  estimateTexts({ ...input, texts: [{ words }] }, terms);

/** The same of several texts; what one repeats of another is not known here, and can make it cheaper. */
export function estimateTexts(
  { source, targets, texts, ...options }: TextsInput,
  terms: PriceTerms,
): Estimate | undefined {
  const items = texts.map((text, index) => ({
    id: String(index),
    sourceLanguage: source,
    targetLanguages: targets,
    count: { state: 'counted', ...text } as const,
  }));
  const { work, unpriced } = priceItems(items, options, terms);
  if (unpriced.length > 0 || work.length === 0) return undefined;
  const { net, vat, gross } = totals(work, terms);
  const minutes = workingMinutes(
    { ...options, express: options.express ?? false, wordsByPair: wordsByPair(work) },
    terms.delivery,
  );
  return { net, vat, gross, minutes };
}

/**
 * Count of an item. `words` includes `repetitions`; both are whole and not negative. `wholeWords`: all words of a new
 * version, if only its changes (`words`) are translated.
 */
export type ItemCount =
  | {
      state: 'counted';
      words: number;
      repetitions?: number | undefined;
      /** The repetitions that are in earlier items of the order, by item. */
      repeats?: WorkLine['repeats'];
      wholeWords?: number | undefined;
    }
  | { state: 'counting' }
  | { state: 'manual' }
  /** Counted, but nobody covers the pair with what was chosen. */
  | { state: 'not_covered' }
  | { state: 'rejected' };

export interface QuoteItem {
  /** Hash of the attachment, or `text` for the pasted text. */
  id: string;
  /** Identifies the bytes behind the hash, and whether only their changes are translated. */
  work?: string | undefined;
  sourceLanguage: LanguageId;
  /** Ignored by the proofreading service, whose target is the source. */
  targetLanguages: readonly LanguageId[];
  count: ItemCount;
}

export type Unpriced = { itemId: string; reason: NoQuotationReason };

/** The target languages of an item, without duplicates. */
export function targetsOf(item: QuoteItem, service: ServiceKey): LanguageId[] {
  return service === 'proofreading' ? [item.sourceLanguage] : [...new Set(item.targetLanguages)];
}

/** The price lines of an item, or why it has none: either all its targets are priced or none. */
function priceItem(item: QuoteItem, options: WorkOptions, terms: PriceTerms): PricedWork[] | NoQuotationReason {
  if (options.service === 'sworn') return 'sworn';
  if (item.count.state !== 'counted') return item.count.state;
  const { words, repetitions = 0, repeats, wholeWords } = item.count;
  // An item without words is priced by a person, not at 0.
  if (words === 0) return 'manual';
  const lines: PricedWork[] = [];
  for (const targetLanguage of targetsOf(item, options.service)) {
    if (options.service === 'translation' && targetLanguage === item.sourceLanguage) return 'pair_not_priced';
    const { id: itemId, sourceLanguage } = item;
    const count = { words, repetitions, ...(repeats && { repeats }), ...(wholeWords !== undefined && { wholeWords }) };
    const work = { itemId, sourceLanguage, targetLanguage, ...count };
    const line = priceWork(work, options, terms);
    if (line === undefined) return 'pair_not_priced';
    lines.push(line);
  }
  return lines;
}

/** The price lines of an order, and the items that a person has to price. */
export function priceItems(items: readonly QuoteItem[], options: WorkOptions, terms: PriceTerms) {
  const work: PricedWork[] = [];
  const unpriced: Unpriced[] = [];
  for (const item of items) {
    const priced = priceItem(item, options, terms);
    if (typeof priced === 'string') unpriced.push({ itemId: item.id, reason: priced });
    else work.push(...priced);
  }
  return { work, unpriced };
}

/** Source words of each language pair, on which the working time depends. */
export function wordsByPair(lines: readonly Pick<PricedWork, 'sourceLanguage' | 'targetLanguage' | 'words'>[]) {
  const byPair = new Map<string, number>();
  for (const { sourceLanguage, targetLanguage, words } of lines) {
    const pair = `${sourceLanguage}-${targetLanguage}`;
    byPair.set(pair, (byPair.get(pair) ?? 0) + words);
  }
  return [...byPair.values()];
}
