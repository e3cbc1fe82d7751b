import type { LanguageId } from '../../model/language/language.ts';
import { grosze, groszePart, sumGrosze } from '../../model/money/amounts.ts';
import type { Grosze } from '../../model/money/grosze.ts';
import { type Parcel, type ShippingTerms, shippingPrice } from './parcel.ts';
import { type PriceTerms, priceGroup } from './priceTerms.ts';

/** The part of the price configuration that sworn work is estimated by; the browser has it too. */
export interface SwornTerms extends Pick<PriceTerms, 'languageGroups' | 'minimumNet'> {
  readonly sworn: {
    readonly charactersPerPage: number;
    /** Net prices of a page by group I to IV. */
    readonly pageRates: readonly Grosze[];
    /** How much longer than its source a translation may be. */
    readonly expansionPart: number;
    readonly certifiedCopyPerPage: Grosze;
    readonly expressPart: number;
  };
}

/** A text into one language. */
interface SwornWork {
  sourceLanguage: LanguageId;
  targetLanguage: LanguageId;
  /** Characters of the source with spaces. */
  characters: number;
}

interface SwornChoices {
  express?: boolean | undefined;
  /** Certified copies beyond the first. */
  extraCopies?: number | undefined;
}

interface Range<T> {
  from: T;
  to: T;
}

/**
 * An estimate in net prices. `from`: for the length of the source; `to`: for a translation longer by the configured
 * expansion.
 */
export interface SwornEstimate {
  pages: Range<number>;
  net: Range<Grosze>;
}

/**
 * A range, never a price: pages are counted on the translation, which does not exist yet, and a person confirms. Its
 * upper end is what a quote starts from. Every started page of 1125 characters counts whole; together no less than the
 * minimum order. Undefined without work, and where a language has no group.
 */
export function swornEstimate(
  works: readonly SwornWork[],
  choices: SwornChoices,
  terms: SwornTerms,
): SwornEstimate | undefined {
  const estimates = works.map((work) => estimateOne(work, choices, terms));
  const known = estimates.filter((one) => one !== undefined);
  if (known.length === 0 || known.length < estimates.length) return undefined;
  const pages = (end: 'from' | 'to') => known.reduce((sum, one) => sum + one.pages[end], 0);
  const net = (end: 'from' | 'to') => grosze(Math.max(terms.minimumNet, sumGrosze(known.map((one) => one.net[end]))));
  return { pages: { from: pages('from'), to: pages('to') }, net: { from: net('from'), to: net('to') } };
}

function estimateOne(
  { sourceLanguage, targetLanguage, characters }: SwornWork,
  { express, extraCopies = 0 }: SwornChoices,
  terms: SwornTerms,
): SwornEstimate | undefined {
  const { sworn } = terms;
  const one = priceGroup(sourceLanguage, terms);
  const other = priceGroup(targetLanguage, terms);
  if (one === undefined || other === undefined) return undefined;
  const rate = sworn.pageRates[Math.max(one, other) - 1];
  if (rate === undefined) return undefined;

  const price = (count: number) => {
    const work = grosze(rate * count);
    const hurry = express ? groszePart(work, sworn.expressPart) : grosze(0);
    return sumGrosze([work, hurry, grosze(sworn.certifiedCopyPerPage * count * extraCopies)]);
  };
  const from = startedPages(characters, sworn);
  const to = startedPages(expanded(characters, sworn), sworn);
  return { pages: { from, to }, net: { from: price(from), to: price(to) } };
}

/**
 * The estimate with VAT and, where a way of sending was chosen, with delivery, which depends on the pages; `vatRate` in basis
 * points.
 */
export function swornSum(
  { pages, net }: SwornEstimate,
  sending: { method: number; parcel: Omit<Parcel, 'pages'> } | undefined,
  { vatRate, ...terms }: ShippingTerms & { vatRate: number },
): Record<'net' | 'gross', Range<Grosze>> {
  const whole = (end: 'from' | 'to') =>
    sending
      ? sumGrosze([net[end], shippingPrice(sending.method, terms, { ...sending.parcel, pages: pages[end] })])
      : net[end];
  const gross = (end: 'from' | 'to') => sumGrosze([whole(end), groszePart(whole(end), vatRate)]);
  return { net: { from: whole('from'), to: whole('to') }, gross: { from: gross('from'), to: gross('to') } };
}

type SwornPages = Pick<SwornTerms['sworn'], 'expansionPart' | 'charactersPerPage'>;

/** Characters of a translation with the configured expansion. */
const expanded = (characters: number, { expansionPart }: SwornPages): number =>
  Math.ceil((characters * (10_000 + expansionPart)) / 10_000);

const startedPages = (characters: number, { charactersPerPage }: SwornPages): number =>
  Math.max(1, Math.ceil(characters / charactersPerPage));

/** Pages at the upper end of the estimate, including picture pages. */
export function mostSwornPages(characters: number, pictures: number, sworn: SwornPages): number {
  const written = characters > 0 ? startedPages(expanded(characters, sworn), sworn) : 0;
  return Math.max(1, written + Math.ceil((pictures * (10_000 + sworn.expansionPart)) / 10_000));
}
