import type { Locale } from './locale.ts';

/** Facts per language that `Intl` does not provide: a further language is a line in each. */

/** The currency as written after an amount. */
export const currencyName: Readonly<Record<Locale, string>> = { en: 'PLN', pl: 'zł' };

/** Separator of CSV cells, as spreadsheets of the language expect it. */
export const cellSeparator: Readonly<Record<Locale, string>> = { en: ',', pl: ';' };

/**
 * The word typed to confirm the deletion of an account, as in messages `settings/delete.word` and
 * `account/delete_confirmation`.
 */
export const deletionWord: Readonly<Record<Locale, string>> = { en: 'DELETE', pl: 'USUŃ' };

/** The language's id in the catalogue of languages; ids never change. */
export const ownLanguage: Readonly<Record<Locale, number>> = { en: 2, pl: 1 };

/** Whether names of languages begin with a lower-case letter within a sentence. */
export const hasSmallNames: Readonly<Record<Locale, boolean>> = { en: false, pl: true };

/** Whether the language needs the part of the font beyond Western Europe. */
export const needsWideFont: Readonly<Record<Locale, boolean>> = { en: false, pl: true };

/** The language tag, with country, under which the date picker library has its texts. */
export const pickerTag: Readonly<Record<Locale, string>> = { en: 'en-US', pl: 'pl-PL' };

/** Whether short words are kept together with the next word, so that no line ends with one. */
export const bindsShortWords: Readonly<Record<Locale, boolean>> = { en: false, pl: true };
