import type { Language, LanguageId } from '#shared/model/language.ts';
import { isLanguageOffered, isOffered } from '#shared/rules/offered.ts';
import { priceGroup } from '#shared/rules/pricing/wordRate.ts';
import { priceConfigurations } from '../pricing/priceConfigurations.ts';
import { languageRows } from './languageRows.ts';
import type { LanguageOffer } from './published.ts';

/** Languages with native-speaker proofreaders: pl en de fr ru es it pt nl cs sk uk sv da no ro. */
const firstProofreading: readonly LanguageId[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18];

/** Translators work from and into these (pl en de fr ru es it uk); between two other languages no translator can be promised. */
const hubs: ReadonlySet<LanguageId> = new Set([1, 2, 3, 4, 5, 6, 7, 12]);

/** The brand's languages. */
const offeredRows = languageRows.filter(([, iso2]) => isLanguageOffered(iso2));
const ids = offeredRows.map((row) => row[0]);
const isOurs = (id: LanguageId): boolean => ids.includes(id);

function targetLanguages(source: LanguageId): LanguageId[] {
  const others = hubs.has(source) ? ids : [...hubs].filter(isOurs);
  return others.filter((target) => target !== source);
}

const latest = priceConfigurations.at(-1) ?? priceConfigurations[0];

/** The built-in languages by id; Polish and English first, as most texts are in one of them. */
export const firstLanguages: readonly Language[] = offeredRows.map(([id, iso2, en, pl]) => {
  const group = priceGroup(id, latest);
  if (group === undefined) throw new Error(`language ${iso2} has no price group`);
  return {
    id,
    iso2,
    names: { en, pl },
    priceGroup: group,
    proofreading: isOffered('proofreading') && firstProofreading.includes(id),
    targetLanguages: targetLanguages(id),
  };
});

const indexed = (list: readonly Language[]) => ({
  list,
  proofreading: list.filter(({ proofreading }) => proofreading).map(({ id }) => id),
  byId: new Map(list.map((language) => [language.id, language])),
  byIso2: new Map(list.map((language) => [language.iso2, language])),
});

/** The current offer: set in this process by the runtime, which reads what staff have published. */
let offered = indexed(firstLanguages);

/** Undefined: the built-in offer. A language that a version does not name keeps its built-in values. */
export function offerLanguages(offers: readonly LanguageOffer[] | undefined): void {
  const ours = offers?.map((offer) => ({ ...offer, targetLanguages: offer.targetLanguages.filter(isOurs) }));
  const byId = new Map(ours?.map((offer) => [offer.id, offer]));
  offered = indexed(firstLanguages.map((language) => ({ ...language, ...byId.get(language.id) })));
}

/** Every language on offer, by id. */
export const languages = (): readonly Language[] => offered.list;

/** Languages with native-speaker proofreaders. */
export const proofreadingLanguageIds = (): readonly LanguageId[] => offered.proofreading;

export function languageById(id: LanguageId): Language | undefined {
  return offered.byId.get(id);
}

/** `iso2` in lower case. */
export function languageByIso2(iso2: string): Language | undefined {
  return offered.byIso2.get(iso2);
}
