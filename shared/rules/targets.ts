import type { Language, LanguageId } from '../model/language/language.ts';

type Targets = Pick<Language, 'id' | 'targetLanguages'>;

/** Polish and English, the default targets in this order of choice (requirements, section 4: "English or Polish"). */
const defaults: readonly string[] = ['en', 'pl'];

/** Ids allowed as targets of a source; none for an unknown source. */
export function allowedTargets(source: LanguageId, languages: readonly Targets[]): readonly LanguageId[] {
  return languages.find((language) => language.id === source)?.targetLanguages ?? [];
}

/** What stays of the chosen targets when the source becomes another, in the order they were chosen. */
export function keptTargets(
  source: LanguageId,
  chosen: readonly LanguageId[],
  languages: readonly Targets[],
): LanguageId[] {
  const allowed = allowedTargets(source, languages);
  return [...new Set(chosen)].filter((target) => allowed.includes(target));
}

/** The first target chosen earlier if allowed, else English or Polish if allowed, else the first allowed; undefined for none. */
export function defaultTarget(
  source: LanguageId,
  earlier: readonly LanguageId[],
  languages: readonly (Targets & Pick<Language, 'iso2'>)[],
): LanguageId | undefined {
  const allowed = allowedTargets(source, languages);
  const [first] = earlier;
  if (first !== undefined && allowed.includes(first)) return first;
  const common = defaults.map((iso2) => languages.find((language) => language.iso2 === iso2)?.id);
  return common.find((id) => id !== undefined && allowed.includes(id)) ?? allowed[0];
}
