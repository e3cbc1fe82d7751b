import type { LanguageId } from '#shared/model/language.ts';

/**
 * Rows of a translator: the profile, the counters, a row per day with reserved work; and one in the directory of each
 * pair.
 */
export const translatorKey = (id: string) => ({ pk: `translator#${id}`, sk: 'profile' });
export const countsKey = (id: string) => ({ pk: `translator#${id}`, sk: 'counts' });
export const dayKey = (id: string, day: string) => ({ pk: `translator#${id}`, sk: `day#${day}` });
export const pairKey = (source: LanguageId, target: LanguageId, id: string) => ({
  pk: `pair#${source}-${target}`,
  sk: `translator#${id}`,
});
/** Accepted agreements by instant. */
export const agreementKey = (id: string, at: string) => ({ pk: `translator#${id}`, sk: `agreement#${at}` });
/** Public profiles. */
export const publicKey = (id: string) => ({ pk: 'public-translators', sk: `translator#${id}` });
/** All translators, whatever their pairs. */
export const directoryKey = (id: string) => ({ pk: 'translators', sk: `translator#${id}` });
/** Monthly statements, and staff's lists of them. */
export const statementKey = ({ translator, month }: { translator: string; month: string }) => ({
  pk: `translator#${translator}`,
  sk: `statement#${month}`,
});
export const statementsPk = (month: string): string => `statements#${month}`;
export const disputedPk = 'statements-disputed';
/** Entries of a translator's own register, by year and number; and by job. */
export const repertoriumKey = (id: string, year: string, number: string) => ({
  pk: `translator#${id}`,
  sk: `repertorium#${year}#${number}`,
});
