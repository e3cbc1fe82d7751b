import type { LanguageId } from '#shared/model/language/language.ts';
import { type Grosze, grosze, groszePart, sumGrosze } from '#shared/model/money/grosze.ts';
import { priceGroup } from '#shared/rules/pricing/priceTerms.ts';
import type { CartFile, CartForm } from '../cart/cartContents.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';

interface SwornEstimateInput {
  sourceLanguage: LanguageId;
  targetLanguage: LanguageId;
  /** Characters of the source with spaces. */
  characters: number;
  express?: boolean | undefined;
  /** Certified copies beyond the first. */
  extraCopies?: number | undefined;
}

/**
 * An estimate in net prices. `from`: for the length of the source; `to`: for a translation longer by the configured
 * expansion.
 */
interface SwornEstimate {
  pages: { from: number; to: number };
  net: { from: Grosze; to: Grosze };
}

/**
 * A range, never a price: pages are counted on the translation, which does not exist yet, and a person confirms. Every
 * started page of 1125 characters counts whole. Undefined for a language without a group.
 */
export function swornEstimate(input: SwornEstimateInput, configuration: PriceConfiguration): SwornEstimate | undefined {
  const { sworn } = configuration;
  const one = priceGroup(input.sourceLanguage, configuration);
  const other = priceGroup(input.targetLanguage, configuration);
  if (one === undefined || other === undefined) return undefined;
  const rate = sworn.pageRates[Math.max(one, other) - 1];
  if (rate === undefined) return undefined;

  const price = (count: number) => {
    const work = grosze(rate * count);
    const express = input.express ? groszePart(work, sworn.expressPart) : grosze(0);
    const copies = grosze(sworn.certifiedCopyPerPage * count * (input.extraCopies ?? 0));
    return sumGrosze([work, express, copies]);
  };
  const from = startedPages(input.characters, sworn);
  const to = startedPages(expanded(input.characters, sworn), sworn);
  return { pages: { from, to }, net: { from: price(from), to: price(to) } };
}

type SwornPages = Pick<PriceConfiguration['sworn'], 'expansionPart' | 'charactersPerPage'>;

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

/**
 * The estimated cost of sworn work, net and without delivery: the sum over its texts, files and languages. Undefined
 * where anything could not be read to its end, for then a part of the price would be shown as the whole.
 */
export function swornEstimateOf(
  form: CartForm,
  files: readonly CartFile[],
  configuration: PriceConfiguration,
): SwornEstimate | undefined {
  if (form.service !== 'sworn' || form.textConcern !== undefined) return undefined;
  const { sourceLanguage, targetLanguages, textCharacters, express, copies } = form;
  const text = { sourceLanguage, targetLanguages, characters: textCharacters };
  const works = [
    ...(form.textWords > 0 ? [text] : []),
    ...files.map((file) => ({ ...file, characters: file.state === 'counted' ? file.charactersWithSpaces : undefined })),
  ];
  const estimates = works.flatMap(({ characters, ...work }) =>
    [...new Set(work.targetLanguages)].map((targetLanguage) =>
      characters
        ? swornEstimate(
            { sourceLanguage: work.sourceLanguage, targetLanguage, characters, express, extraCopies: copies },
            configuration,
          )
        : undefined,
    ),
  );
  const known = estimates.filter((one) => one !== undefined);
  if (known.length === 0 || known.length < estimates.length) return undefined;
  const pages = (end: 'from' | 'to') => known.reduce((sum, one) => sum + one.pages[end], 0);
  const net = (end: 'from' | 'to') => sumGrosze(known.map((one) => one.net[end]));
  return { pages: { from: pages('from'), to: pages('to') }, net: { from: net('from'), to: net('to') } };
}
