import useSWR from 'swr';
import type { catalogue } from '#shared/contract/catalogue.ts';
import { call } from './client.ts';

/** The contract is loaded after the page, so that the first paint does not wait for it. */
const contract = async () => (await import('#shared/contract/catalogue.ts')).catalogue;

const lasting = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: true, errorRetryCount: 3 };

/** Languages with their targets; kept for the whole visit. */
export function useLanguages() {
  return useSWR('languages', async () => call((await contract()).getLanguages), lasting);
}

/** Categories, shipping methods and countries, named in the page's language. */
export function useCatalogue(locale: string) {
  return useSWR(['catalogue', locale], async () => call((await contract()).getCatalogue), lasting);
}

export type WireLanguage = Awaited<ReturnType<typeof call<typeof catalogue.getLanguages>>>['languages'][number];
