import type { Locale } from './locale.ts';

/** Facts per language that `Intl` does not provide: a further language is a line in each. */

/** The currency as written after an amount. */
export const currencyName: Readonly<Record<Locale, string>> = { en: 'PLN', pl: 'zł' };

/** Separator of CSV cells, as spreadsheets of the language expect it. */
export const cellSeparator: Readonly<Record<Locale, string>> = { en: ',', pl: ';' };

/** What stands before the grosze in a number of a CSV file: with another sign spreadsheets of the language see a text, or a day. */
export const decimalSign: Readonly<Record<Locale, string>> = { en: '.', pl: ',' };

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

/** Whether short words are kept together with the next word, so that no line ends with one. */
export const bindsShortWords: Readonly<Record<Locale, boolean>> = { en: false, pl: true };
