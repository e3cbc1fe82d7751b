import { useEffect, useLayoutEffect, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { useKeptPosition, useListAddress } from './listAddress.ts';

/** What asks for the next page, as the operation of the list writes it. */
type Cursor<Page extends { cursor: unknown }> = NonNullable<Page['cursor']>;

/**
 * A list that is read page by page. The address says how many pages are shown, so that a reload and Back show the same.
 * Coming back to the tab reads the first page again; what was shown stays while that fails.
 */
export function useList<Page extends { cursor: string | number | null }>(
  name: string,
  read: (query: { cursor?: Cursor<Page>; status?: string; reference?: string; member?: string }) => Promise<Page>,
) {
  const signedIn = useSignedIn();
  const { address, showPages, filterBy } = useListAddress();
  const { pages: wanted, status, reference, member } = address;
  const { data, error, isValidating, mutate, size, setSize } = useSWRInfinite<Page, unknown>(
    (index: number, before: Page | null) =>
      signedIn && (index === 0 || before?.cursor)
        ? [name, status ?? '', reference ?? '', member ?? '', before?.cursor ?? '']
        : null,
    ([, , , , cursor]: [string, string, string, string, Cursor<Page> | '']) =>
      read({
        ...(cursor && { cursor }),
        ...(status && { status }),
        ...(reference && { reference }),
        ...(member && { member }),
      }),
    { initialSize: wanted, focusThrottleInterval: 1000 },
  );
  useEffect(() => {
    if (size !== wanted) void setSize(wanted);
  }, [size, wanted, setSize]);
  const [hasCome, setHasCome] = useState(false);
  // Before it is painted: it changes what stands where.
  useLayoutEffect(() => {
    if (data !== undefined || error !== undefined) setHasCome(true);
  }, [data, error]);
  const loaded = data?.length ?? 0;
  const hasMore = Boolean(data?.at(-1)?.cursor);
  const isComplete = loaded > 0 && (loaded >= wanted || !hasMore);
  useKeptPosition(isComplete);
  return {
    pages: data,
    error,
    status,
    reference,
    member,
    /** Something was known once: another filter leaves what stands above the list where it is. */
    hasCome,
    /** Nothing is known yet. */
    isLoading: data === undefined && error === undefined,
    isLoadingMore: isValidating && !isComplete && data !== undefined,
    hasMore,
    isComplete,
    more: () => showPages(loaded + 1),
    retry: () => void mutate(),
    filterBy,
  };
}
export type List<Page extends { cursor: string | number | null }> = ReturnType<typeof useList<Page>>;
