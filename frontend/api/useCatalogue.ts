import useSWR from 'swr';
import type { catalogue } from '#shared/contract/catalogue.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { fetchPublic } from './publicLists.ts';

const lasting = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: true, errorRetryCount: 3 };

/** Languages with their targets; kept for the whole visit. */
export function useLanguages() {
  return useSWR('languages', () => fetchPublic('getLanguages'), lasting);
}

/** Categories, shipping methods and countries, named in the page's language. */
export function useCatalogue(locale: string) {
  return useSWR(['catalogue', locale], () => fetchPublic('getCatalogue'), lasting);
}

/** The price list in force, once it is `wanted`; kept for the whole visit. */
export function usePrices(wanted: boolean) {
  return useSWR(wanted ? 'prices' : null, () => fetchPublic('getPrices'), lasting);
}

export type WireLanguage = ResultOf<typeof catalogue.getLanguages>['languages'][number];
