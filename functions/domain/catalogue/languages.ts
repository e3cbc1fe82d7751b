import type { Language, LanguageId } from '#shared/model/language/language.ts';
import { isLanguageOffered, isOffered } from '#shared/rules/house/offered.ts';
import { priceGroup } from '#shared/rules/pricing/priceTerms.ts';
import { priceConfigurations } from '../pricing/priceConfigurations.ts';
import type { LanguageOffer } from './published.ts';

/**
 * Id, ISO 639-1 code, English and Polish name (CLDR 48 by Intl.DisplayNames, committed so that names do not change
 * under a new runtime). Ids are permanent; new languages are appended.
 */
export const languageRows: readonly (readonly [id: number, iso2: string, en: string, pl: string])[] = [
  [1, 'pl', 'Polish', 'polski'],
  [2, 'en', 'English', 'angielski'],
  [3, 'de', 'German', 'niemiecki'],
  [4, 'fr', 'French', 'francuski'],
  [5, 'ru', 'Russian', 'rosyjski'],
  [6, 'es', 'Spanish', 'hiszpański'],
  [7, 'it', 'Italian', 'włoski'],
  [8, 'pt', 'Portuguese', 'portugalski'],
  [9, 'nl', 'Dutch', 'niderlandzki'],
  [10, 'cs', 'Czech', 'czeski'],
  [11, 'sk', 'Slovak', 'słowacki'],
  [12, 'uk', 'Ukrainian', 'ukraiński'],
  [13, 'sv', 'Swedish', 'szwedzki'],
  [14, 'da', 'Danish', 'duński'],
  [15, 'no', 'Norwegian', 'norweski'],
  [16, 'fi', 'Finnish', 'fiński'],
  [17, 'hu', 'Hungarian', 'węgierski'],
  [18, 'ro', 'Romanian', 'rumuński'],
  [19, 'bg', 'Bulgarian', 'bułgarski'],
  [20, 'hr', 'Croatian', 'chorwacki'],
  [21, 'sr', 'Serbian', 'serbski'],
  [22, 'sl', 'Slovenian', 'słoweński'],
  [23, 'bs', 'Bosnian', 'bośniacki'],
  [24, 'mk', 'Macedonian', 'macedoński'],
  [25, 'sq', 'Albanian', 'albański'],
  [26, 'el', 'Greek', 'grecki'],
  [27, 'lt', 'Lithuanian', 'litewski'],
  [28, 'lv', 'Latvian', 'łotewski'],
  [29, 'et', 'Estonian', 'estoński'],
  [30, 'be', 'Belarusian', 'białoruski'],
  [31, 'la', 'Latin', 'łaciński'],
  [32, 'is', 'Icelandic', 'islandzki'],
  [33, 'ga', 'Irish', 'irlandzki'],
  [34, 'mt', 'Maltese', 'maltański'],
  [35, 'ca', 'Catalan', 'kataloński'],
  [36, 'eu', 'Basque', 'baskijski'],
  [37, 'gl', 'Galician', 'galicyjski'],
  [38, 'lb', 'Luxembourgish', 'luksemburski'],
  [39, 'cy', 'Welsh', 'walijski'],
  [40, 'tr', 'Turkish', 'turecki'],
  [41, 'az', 'Azerbaijani', 'azerbejdżański'],
  [42, 'vi', 'Vietnamese', 'wietnamski'],
  [43, 'id', 'Indonesian', 'indonezyjski'],
  [44, 'ms', 'Malay', 'malajski'],
  [45, 'tl', 'Filipino', 'filipiński'],
  [46, 'sw', 'Swahili', 'suahili'],
  [47, 'uz', 'Uzbek', 'uzbecki'],
  [48, 'af', 'Afrikaans', 'afrikaans'],
  [49, 'ar', 'Arabic', 'arabski'],
  [50, 'he', 'Hebrew', 'hebrajski'],
  [51, 'fa', 'Persian', 'perski'],
  [52, 'ur', 'Urdu', 'urdu'],
  [53, 'hi', 'Hindi', 'hindi'],
  [54, 'bn', 'Bangla', 'bengalski'],
  [55, 'zh', 'Chinese', 'chiński'],
  [56, 'ja', 'Japanese', 'japoński'],
  [57, 'ko', 'Korean', 'koreański'],
  [58, 'th', 'Thai', 'tajski'],
  [59, 'ka', 'Georgian', 'gruziński'],
  [60, 'hy', 'Armenian', 'ormiański'],
  [61, 'kk', 'Kazakh', 'kazachski'],
  [62, 'mn', 'Mongolian', 'mongolski'],
  [63, 'ta', 'Tamil', 'tamilski'],
  [64, 'ne', 'Nepali', 'nepalski'],
  [65, 'pa', 'Punjabi', 'pendżabski'],
];

/** Languages with native-speaker proofreaders: pl en de fr ru es it pt nl cs sk uk sv da no ro. */
const firstProofreading: readonly LanguageId[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18];

/**
 * Translators work from and into these (pl en de fr ru es it uk); between two other languages no translator can be
 * promised.
 */
const hubs: ReadonlySet<LanguageId> = new Set([1, 2, 3, 4, 5, 6, 7, 12]);

/** Languages that this brand offers. */
const offeredRows = languageRows.filter(([, iso2]) => isLanguageOffered(iso2));
const ids = offeredRows.map((row) => row[0]);
const isOurs = (id: LanguageId): boolean => ids.includes(id);

const offeredHubs = [...hubs].filter(isOurs);

const targetLanguages = (source: LanguageId): LanguageId[] =>
  hubs.has(source) ? ids.filter((target) => target !== source) : [...offeredHubs];

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

/**
 * Sets the current offer; undefined restores the built-in one. A language that a version does not name keeps its
 * built-in values.
 */
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
