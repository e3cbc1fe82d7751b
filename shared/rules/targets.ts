import type { Language, LanguageId } from '../model/language/language.ts';

type Targets = Pick<Language, 'id' | 'targetLanguages'>;

/** The default targets, English or Polish, in order of preference (requirements, section 4). */
const defaults: readonly string[] = ['en', 'pl'];

/** Ids of the target languages allowed for a source; empty for an unknown source. */
export function allowedTargets(source: LanguageId, languages: readonly Targets[]): readonly LanguageId[] {
  return languages.find((language) => language.id === source)?.targetLanguages ?? [];
}

/** The chosen targets that are still allowed after a change of the source, in the order chosen. */
export function keptTargets(
  source: LanguageId,
  chosen: readonly LanguageId[],
  languages: readonly Targets[],
): LanguageId[] {
  const allowed = allowedTargets(source, languages);
  return [...new Set(chosen)].filter((target) => allowed.includes(target));
}

/**
 * The default target: the first one chosen earlier if allowed, else English or Polish if allowed, else the first
 * allowed; undefined if there is none.
 */
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
