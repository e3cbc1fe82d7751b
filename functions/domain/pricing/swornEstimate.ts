import { type SwornEstimate, swornEstimate } from '#shared/rules/pricing/swornEstimate.ts';
import type { CartFile, CartForm } from '../cart/cartContents.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';

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
  const texts = [
    ...(form.textWords > 0 ? [{ sourceLanguage, targetLanguages, characters: textCharacters }] : []),
    ...files.map(({ state, charactersWithSpaces, ...file }) => ({
      sourceLanguage: file.sourceLanguage,
      targetLanguages: file.targetLanguages,
      characters: state === 'counted' ? (charactersWithSpaces ?? 0) : 0,
    })),
  ];
  if (texts.some(({ characters }) => characters === 0)) return undefined;
  const works = texts.flatMap(({ targetLanguages: targets, ...text }) =>
    [...new Set(targets)].map((targetLanguage) => ({ ...text, targetLanguage })),
  );
  return swornEstimate(works, { express, extraCopies: copies }, configuration);
}
