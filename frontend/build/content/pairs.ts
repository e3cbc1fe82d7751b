import { firstLanguages } from '#functions/domain/catalogue/languages.ts';
import type { Language } from '#shared/model/language/language.ts';

/** Polish and English: a page is made of every pair with one of them. */
const hubs: readonly string[] = ['pl', 'en'];

/** Part of an address, and name of the file of what is written of a language. */
export const languageSlug = ({ names }: Pick<Language, 'names'>): string => names.en.toLowerCase();

export interface Pair {
  source: Language;
  target: Language;
}

export const pairSlug = ({ source, target }: Pair): string => `${languageSlug(source)}-to-${languageSlug(target)}`;

const isHub = ({ iso2 }: Language): boolean => hubs.includes(iso2);

/** Every pair that can be ordered from or into Polish or English. */
export const pairs: readonly Pair[] = firstLanguages.flatMap((source) =>
  firstLanguages
    .filter((target) => source.targetLanguages.includes(target.id) && (isHub(source) || isHub(target)))
    .map((target) => ({ source, target })),
);

/** The same as one expression, for the edge; a test holds it to the list. */
export const pairPattern: string = (() => {
  const slugs = (languages: readonly Language[]) => languages.map(languageSlug).join('|');
  const [all, few] = [slugs(firstLanguages), slugs(firstLanguages.filter(isHub))];
  return `(?!([a-z]+)-to-\\1/)(?:(?:${few})-to-(?:${all})|(?:${all})-to-(?:${few}))`;
})();
