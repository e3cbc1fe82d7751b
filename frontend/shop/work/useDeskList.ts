import useSWRInfinite from 'swr/infinite';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { useArrival } from '#frontend/shop/together/arrivals.ts';

interface Options {
  /** Milliseconds after which all shown pages are asked for again, while the tab is visible; left out: never. */
  refresh?: number;
}

/** How many rows a list has: at least so many where it is not exact. */
export type InAll = { count: number; is_exact: boolean } | null;

/**
 * A list of the desk or of a translator, page by page; undefined as a name: nothing is known to be asked for yet. What
 * is shown is not the whole as long as `hasMore`.
 */
export function useDeskList<Page extends { cursor: string | null; in_all: InAll }>(
  name: string | undefined,
  read: (cursor: string | undefined) => Promise<Page>,
  { refresh }: Options = {},
) {
  const signedIn = useSignedIn();
  const { data, error, isValidating, mutate, setSize } = useSWRInfinite<Page, unknown>(
    (index: number, before: Page | null) =>
      signedIn && name !== undefined && (index === 0 || before?.cursor) ? [name, before?.cursor ?? ''] : null,
    ([, cursor]: [string, string]) => read(cursor === '' ? undefined : cursor),
    {
      shouldRetryOnError: false,
      focusThrottleInterval: 15_000,
      ...(refresh !== undefined && { refreshInterval: refresh, revalidateAll: true }),
    },
  );
  useArrival(data !== undefined || error !== undefined);
  return {
    data,
    error,
    /** How many rows there are in all, as the first page says. */
    inAll: data?.[0]?.in_all ?? null,
    hasMore: Boolean(data?.at(-1)?.cursor),
    isLoading: isValidating,
    more: () => void setSize((size) => size + 1),
    mutate,
  };
}

/** How often a list of work is asked for again: an offer should not wait for a reload. */
export const listRefresh = { refresh: 15_000 } as const;
