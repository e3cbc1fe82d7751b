import { firstLanguages } from '#functions/domain/catalogue/languages.ts';
import type { Language } from '#shared/model/language/language.ts';

/** Polish and English, Polish first: a page is made of every pair with one of them. */
const hubs: readonly string[] = ['pl', 'en'];

/** Part of an address, and name of the file of what is written of a language. */
export const languageSlug = ({ names }: Pick<Language, 'names'>): string => names.en.toLowerCase();

/** Two languages, of which one page tells both directions; its address names the one into `target`. */
export interface Pair {
  source: Language;
  target: Language;
}

export const pairSlug = ({ source, target }: Pair): string => `${languageSlug(source)}-to-${languageSlug(target)}`;

/** Languages that have a page with a hub, the hub as their target: English with Polish is on the page of Polish. */
const besideHub = (hub: Language): Language[] =>
  firstLanguages.filter(
    (source) =>
      source.targetLanguages.includes(hub.id) &&
      hub.targetLanguages.includes(source.id) &&
      !hubs.slice(0, hubs.indexOf(hub.iso2)).includes(source.iso2),
  );

const offeredHubs = firstLanguages.filter(({ iso2 }) => hubs.includes(iso2));

/** Every two languages, one of them Polish or English, that can be ordered in both directions. */
export const pairs: readonly Pair[] = offeredHubs.flatMap((target) =>
  besideHub(target).map((source) => ({ source, target })),
);

/** The same as one expression, for the edge; a test holds it to the list. */
export const pairPattern: string = (() => {
  const into = (hub: Language) => `(?:${besideHub(hub).map(languageSlug).join('|')})-to-${languageSlug(hub)}`;
  return `(?:${offeredHubs.map(into).join('|')})`;
})();
