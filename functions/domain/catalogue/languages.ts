import type { Language, LanguageId } from '#shared/model/language.ts';
import { priceConfigurations, priceGroup } from '../pricing/priceConfigurations.ts';
import { languageRows } from './languageRows.ts';

/** Languages with native-speaker proofreaders: pl en de fr ru es it pt nl cs sk uk sv da no ro. */
export const proofreadingLanguageIds: readonly LanguageId[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18];

/** Translators work from and into these (pl en de fr ru es it uk); between two other languages nobody can be promised. */
const hubs: ReadonlySet<LanguageId> = new Set([1, 2, 3, 4, 5, 6, 7, 12]);

const ids = languageRows.map((row) => row[0]);

function targetLanguages(source: LanguageId): LanguageId[] {
  const others = hubs.has(source) ? ids : hubs;
  return [...others].filter((target) => target !== source);
}

const latest = priceConfigurations.at(-1) ?? priceConfigurations[0];

/** Every language on offer, by id; Polish and English first, as most texts are in one of them. */
export const languages: readonly Language[] = languageRows.map(([id, iso2, en, pl]) => {
  const group = priceGroup(id, latest);
  if (group === undefined) throw new Error(`language ${iso2} has no price group`);
  return {
    id,
    iso2,
    names: { en, pl },
    priceGroup: group,
    proofreading: proofreadingLanguageIds.includes(id),
    targetLanguages: targetLanguages(id),
  };
});

const byId = new Map(languages.map((language) => [language.id, language]));
const byIso2 = new Map(languages.map((language) => [language.iso2, language]));

export function languageById(id: LanguageId): Language | undefined {
  return byId.get(id);
}

/** `iso2` in lower case. */
export function languageByIso2(iso2: string): Language | undefined {
  return byIso2.get(iso2);
}
