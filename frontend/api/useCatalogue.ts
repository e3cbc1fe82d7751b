import useSWR from 'swr';
import { catalogue } from '#shared/contract/catalogue.ts';
import { call } from './client.ts';

const lasting = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: true, errorRetryCount: 3 };

/** Languages with their targets; kept for the whole visit. */
export function useLanguages() {
  return useSWR('languages', () => call(catalogue.getLanguages), lasting);
}

/** Categories, shipping methods and countries, named in the page's language. */
export function useCatalogue(locale: string) {
  return useSWR(['catalogue', locale], () => call(catalogue.getCatalogue), lasting);
}

export type WireLanguage = Awaited<ReturnType<typeof call<typeof catalogue.getLanguages>>>['languages'][number];
