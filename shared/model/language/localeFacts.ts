import type { Locale } from './locale.ts';

/** What a language writes its own way and `Intl` does not know for us: a further language is a line in each. */

/** After an amount. */
export const currencyName: Readonly<Record<Locale, string>> = { en: 'PLN', pl: 'zł' };

/** Between cells of a CSV file, as its spreadsheets expect it. */
export const cellSeparator: Readonly<Record<Locale, string>> = { en: ',', pl: ';' };

/** Typed by who deletes their account, as messages `settings/delete.word` and `account/delete_confirmation` say it. */
export const deletionWord: Readonly<Record<Locale, string>> = { en: 'DELETE', pl: 'USUŃ' };

/** Its id in the catalogue of languages, which is for ever. */
export const ownLanguage: Readonly<Record<Locale, number>> = { en: 2, pl: 1 };

/** Whether names of languages begin with a small letter inside a sentence. */
export const hasSmallNames: Readonly<Record<Locale, boolean>> = { en: false, pl: true };

/** Whether its letters need the part of the font beyond Western Europe. */
export const needsWideFont: Readonly<Record<Locale, boolean>> = { en: false, pl: true };

/** With the country whose texts the library of pickers has. */
export const pickerTag: Readonly<Record<Locale, string>> = { en: 'en-US', pl: 'pl-PL' };

/** Whether its short words stay with what follows them: no line ends with one. */
export const bindsShortWords: Readonly<Record<Locale, boolean>> = { en: false, pl: true };
