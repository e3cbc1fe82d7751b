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
