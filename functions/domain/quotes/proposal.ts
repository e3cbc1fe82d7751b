import type { LanguageId } from '#shared/model/language/language.ts';
import { type Grosze, groszeAtRate, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { priceGroup, wordRate } from '#shared/rules/pricing/priceTerms.ts';
import { mostSwornPages } from '#shared/rules/pricing/swornEstimate.ts';
import { workingMinutes } from '#shared/rules/pricing/workingMinutes.ts';
import { wordsPerPage } from '#shared/rules/words/wordsPerPage.ts';
import type { CartFile, CartForm } from '../cart/cartContents.ts';
import { quoteInputOf, repetitionsByItem } from '../cart/quoteInputOf.ts';
import { hasMinimum } from '../pricing/manualQuote.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { quote } from '../pricing/quote.ts';
import { swornEstimateOf } from '../pricing/swornEstimate.ts';
import { isRead, type QuotedItem, quotedItems } from './priceLines.ts';
import type { QuoteLine, QuoteOffer } from './quote.ts';

/** The counted facts about one file. */
interface KnownItem {
  itemId: string;
  words: number | undefined;
  characters: number | undefined;
  /** Started pages of 1125 characters of the source; of a picture page, one is assumed. */
  pages: number | undefined;
  /** Of a PDF: characters of the text layer, page by page. */
  pageCharacters: readonly number[];
  /** Pages without text, from 1: pictures that a person has to look at. */
  picturePages: readonly number[];
  /** False if something had to be assumed. */
  isCertain: boolean;
}

interface QuoteProposal {
  items: KnownItem[];
  lines: QuoteLine[];
  /** Every line that a quote of this work may have, at list prices; a fee or a discount has none. */
  possible: QuoteLine[];
  /** Working minutes. */
  minutes: number;
}

/** Fewest characters of a page with text: fewer are a page number with a line above it, and the page is a picture. */
const leastCharacters = 20;
const thousandths = 1000;

/** A proposed quote: the counted work at list prices. Staff edit it before it is sent. */
export function proposal(form: CartForm, files: readonly CartFile[], configuration: PriceConfiguration): QuoteProposal {
  const items = quotedItems(form, files);
  const known = items.map((item) => knownOf(item, configuration.sworn.charactersPerPage));
  const repeated = repetitionsByItem(form, files);
  const linesAs = (as: CartForm) => (item: QuotedItem, index: number) =>
    item.targetLanguages.flatMap((target) =>
      linesOf(item, { ...known[index], repetitions: repeated.get(item.itemId) ?? 0 }, target, as, configuration),
    );
  const lines = items.flatMap(linesAs(form));
  const words = known.reduce((sum, one) => sum + (one.words || (one.pages ?? 0) * wordsPerPage), 0) || 1;
  const { service, review, specialised, express } = form;
  const wordsByPair = form.targetLanguages.map(() => words);
  const minutes = workingMinutes({ service, wordsByPair, review, specialised, express }, configuration.delivery);
  const more = [{ review: 'proofreading' }, { review: 'verification' }, { copies: form.copies || 1 }] as const;
  const listed = [lines, ...more.map((choice) => items.flatMap(linesAs({ ...form, ...choice })))].flat();
  return { items: known, lines, possible: [...eachOnce(listed), ...items.flatMap(feesOf)], minutes };
}

/** The first line of each step of an item in a language. */
function eachOnce(lines: readonly QuoteLine[]): QuoteLine[] {
  const placeOf = ({ itemId, targetLanguage, step }: QuoteLine) => `${itemId} ${targetLanguage} ${step}`;
  const first = new Map<string, QuoteLine>();
  for (const line of lines) if (!first.has(placeOf(line))) first.set(placeOf(line), line);
  return [...first.values()];
}

const fees = ['apostille', 'rush', 'discount'] as const;

const feesOf = ({ itemId, sourceLanguage, targetLanguages }: QuotedItem): QuoteLine[] =>
  targetLanguages.flatMap((targetLanguage) =>
    fees.map((step) => ({
      ...{ itemId, sourceLanguage, targetLanguage, step },
      ...{ basis: 'pieces', quantity: 1, unitPrice: 0, net: zeroGrosze },
    })),
  );

/** Whether a version was sent below the minimum of an order. */
export const isBelowMinimum = ({ lines, quotation }: QuoteOffer, { minimumNet }: PriceConfiguration): boolean =>
  !hasMinimum(quotation) && sumGrosze(lines.map(({ net }) => net)) < minimumNet;

/**
 * What the next version starts from: the lines that were sent, of the work that is still asked for, and those of the
 * count for what has come since.
 */
export function nextProposal(
  offer: QuoteOffer,
  counted: QuoteProposal,
  { form, files }: { form: CartForm; files: readonly CartFile[] },
): Pick<QuoteProposal, 'lines' | 'minutes'> {
  const isOf = (itemId: string, target: LanguageId) => (line: Pick<QuoteLine, 'itemId' | 'targetLanguage'>) =>
    line.itemId === itemId && line.targetLanguage === target;
  const pairs = quotedItems(form, files).flatMap(({ itemId, work, targetLanguages }) =>
    targetLanguages.map((target) => {
      const isPair = isOf(itemId, target);
      const isSame = offer.quotation.lines.some((line) => isPair(line) && line.work === work);
      return { isSame, lines: (isSame ? offer : counted).lines.filter(isPair) };
    }),
  );
  const isAll = pairs.every(({ isSame }) => isSame);
  const minutes = isAll ? offer.minutes : Math.max(offer.minutes, counted.minutes);
  return { lines: pairs.flatMap(({ lines }) => lines), minutes };
}

function knownOf(item: QuotedItem, charactersPerPage: number): KnownItem {
  const pageCharacters = item.file?.pageCharacters ?? [];
  const picturePages = pageCharacters.flatMap((characters, index) => (characters < leastCharacters ? [index + 1] : []));
  const written = item.characters === undefined ? 0 : Math.ceil(item.characters / charactersPerPage);
  // A picture file is one page; archives are opened by a person only.
  const pictures = picturePages.length || (item.file?.contentType.startsWith('image/') ? 1 : 0);
  return {
    itemId: item.itemId,
    words: item.words,
    characters: item.characters,
    pages: written + pictures || undefined,
    pageCharacters,
    picturePages,
    isCertain: isRead(item) && pictures === 0,
  };
}

function linesOf(
  item: QuotedItem,
  known: Partial<KnownItem> & { repetitions: number },
  targetLanguage: LanguageId,
  form: CartForm,
  configuration: PriceConfiguration,
): QuoteLine[] {
  const { itemId, sourceLanguage } = item;
  const line = (step: QuoteLine['step'], basis: QuoteLine['basis'], quantity: number, unitPrice: number) => {
    const net = groszeAtRate(quantity, unitPrice);
    return { itemId, sourceLanguage, targetLanguage, step, basis, quantity, unitPrice, net };
  };
  const part = (rate: number, basisPoints: number) => Math.round((rate * basisPoints) / 10_000);
  if (form.service === 'sworn') {
    const { sworn } = configuration;
    const group = Math.max(
      priceGroup(sourceLanguage, configuration) ?? 4,
      priceGroup(targetLanguage, configuration) ?? 4,
    );
    const rate = (sworn.pageRates[group - 1] ?? 0) * thousandths;
    // Pages at the upper end of the estimate: the price is fixed, and a different number of pages is our risk.
    const characters = known.characters ?? 0;
    const pictures = (known.pages ?? 1) - Math.ceil(characters / sworn.charactersPerPage);
    const pages = mostSwornPages(characters, Math.max(0, pictures), sworn);
    const copies = form.copies ?? 0;
    return [
      line('translation', 'pages', pages, rate + (form.express ? part(rate, sworn.expressPart) : 0)),
      ...(copies > 0 ? [line('copies', 'pages', pages * copies, sworn.certifiedCopyPerPage * thousandths)] : []),
    ];
  }
  const rate = wordRate(sourceLanguage, targetLanguage, configuration) ?? configuration.wordRates[3];
  const { surcharges, proofreadingServicePart } = configuration;
  const whole = 10_000 + (form.specialised ? surcharges.specialised : 0) + (form.express ? surcharges.express : 0);
  const base = form.service === 'proofreading' ? part(rate, proofreadingServicePart) : rate;
  const words = known.words || (known.pages ?? 1) * wordsPerPage;
  const step = form.service === 'proofreading' ? 'proofreading' : 'translation';
  const review = form.service === 'translation' && form.review !== 'none' ? form.review : undefined;
  // As in a price at once, repeated words cost their part of the rate, and so does their second pass.
  const repeated = Math.min(words, known.repetitions);
  const fresh = words - repeated;
  const again = part(base, configuration.repetitionPart);
  const split = (of: QuoteLine['step'], ofRepeated: QuoteLine['step'], share: number) => [
    ...(fresh > 0 ? [line(of, 'words', fresh, part(base, share))] : []),
    ...(repeated > 0 ? [line(ofRepeated, 'words', repeated, part(again, share))] : []),
  ];
  return [...split(step, 'repetitions', whole), ...(review ? split(review, review, surcharges[review]) : [])];
}

/**
 * The price range the customer was shown before: the estimate of sworn work, the instant price where there is one; net,
 * without coupon and shipping. Undefined if something could not be read and nothing was shown.
 */
export function shownRange(
  form: CartForm,
  files: readonly CartFile[],
  configuration: PriceConfiguration,
  now: Date,
): { from: Grosze; to: Grosze } | undefined {
  if (form.service === 'sworn') return swornEstimateOf(form, files, configuration)?.net;
  const shown = quote(quoteInputOf(form, files), configuration, now);
  if (shown.itemsWithoutQuotation.length > 0) return undefined;
  const minimum = shown.adjustments.filter(({ kind }) => kind === 'minimum');
  const net = sumGrosze([...shown.lines, ...minimum].map((line) => line.net));
  return { from: net, to: net };
}
