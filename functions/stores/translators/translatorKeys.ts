import type { LanguageId } from '#shared/model/language.ts';

/** Rows of a translator: the profile, what counts with jobs, a row per day with work taken; and one in the directory of each pair. */
export const translatorKey = (id: string) => ({ pk: `translator#${id}`, sk: 'profile' });
export const countsKey = (id: string) => ({ pk: `translator#${id}`, sk: 'counts' });
export const dayKey = (id: string, day: string) => ({ pk: `translator#${id}`, sk: `day#${day}` });
export const pairKey = (source: LanguageId, target: LanguageId, id: string) => ({
  pk: `pair#${source}-${target}`,
  sk: `translator#${id}`,
});
/** What was accepted, by when. */
export const agreementKey = (id: string, at: string) => ({ pk: `translator#${id}`, sk: `agreement#${at}` });
/** Those who show themselves to everybody. */
export const publicKey = (id: string) => ({ pk: 'public-translators', sk: `translator#${id}` });
/** Everybody, whatever they work in. */
export const directoryKey = (id: string) => ({ pk: 'translators', sk: `translator#${id}` });
/** What was earned in a month, as it was stated; and the lists in which staff find those. */
export const statementKey = ({ translator, month }: { translator: string; month: string }) => ({
  pk: `translator#${translator}`,
  sk: `statement#${month}`,
});
export const statementsPk = (month: string): string => `statements#${month}`;
export const disputedPk = 'statements-disputed';
/** Sworn work in the translator's own register, by year and the number they gave it; and by its job. */
export const repertoriumKey = (id: string, year: string, number: string) => ({
  pk: `translator#${id}`,
  sk: `repertorium#${year}#${number}`,
});
