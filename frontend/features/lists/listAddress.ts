import { useEffect } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';

/** What a list's address says: how many pages are shown, of which status, with which number of the customer's own. */
export interface ListAddress {
  pages: number;
  status: string | undefined;
  reference?: string | undefined;
  /** Orders of this member of the company. */
  member?: string | undefined;
}

/** What a list is narrowed by; the parts that are not named stay. */
export type Filter = Partial<Pick<ListAddress, 'status' | 'reference' | 'member'>>;

const mostPages = 40;

export function readAddress(search: string): ListAddress {
  const query = new URLSearchParams(search);
  const pages = Number(query.get('pages'));
  return {
    pages: Number.isInteger(pages) && pages >= 1 ? Math.min(pages, mostPages) : 1,
    status: query.get('status') ?? undefined,
    reference: query.get('reference')?.trim() || undefined,
    member: query.get('member')?.trim() || undefined,
  };
}

export function writeAddress({ pages, status, reference, member }: ListAddress): string {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(reference && { reference }),
    ...(member && { member }),
    ...(pages > 1 && { pages: String(pages) }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** The address of the list, kept by reload and Back. More pages replace it, another filter is a step of its own. */
export function useListAddress() {
  const address = readAddress(useSearch({ ssrSearch: '' }));
  return {
    address,
    showPages: (pages: number) =>
      navigate(location.pathname + writeAddress({ ...address, pages }), { replace: true, state: history.state }),
    filterBy: (filter: Filter) => navigate(location.pathname + writeAddress({ ...address, ...filter, pages: 1 })),
  };
}

/** Leaves the scroll position in the history's entry, and takes it up again once the rows are there. */
export function useKeptPosition(isComplete: boolean): void {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => history.replaceState({ ...history.state, top: Math.round(window.scrollY) }, '');
    window.addEventListener('pagehide', keep);
    return () => {
      history.scrollRestoration = 'auto';
      window.removeEventListener('pagehide', keep);
    };
  }, []);
  useEffect(() => {
    const top: unknown = history.state?.top;
    if (isComplete && typeof top === 'number') window.scrollTo({ top, behavior: 'instant' });
  }, [isComplete]);
}
