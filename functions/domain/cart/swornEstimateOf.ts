import { sumGrosze } from '#shared/model/grosze.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { type SwornEstimate, swornEstimate } from '../pricing/swornEstimate.ts';
import type { CartFile } from './cartFile.ts';
import type { CartForm } from './cartForm.ts';

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
