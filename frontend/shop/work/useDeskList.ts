import useSWRInfinite from 'swr/infinite';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';

/** A list of the desk, page by page; undefined as a name: nothing is known to be asked for yet. */
export function useDeskList<Page extends { cursor: string | null }>(
  name: string | undefined,
  read: (cursor: string | undefined) => Promise<Page>,
) {
  const signedIn = useSignedIn();
  const { data, error, isValidating, mutate, setSize } = useSWRInfinite<Page, unknown>(
    (index: number, before: Page | null) =>
      signedIn && name !== undefined && (index === 0 || before?.cursor) ? [name, before?.cursor ?? ''] : null,
    ([, cursor]: [string, string]) => read(cursor === '' ? undefined : cursor),
    { shouldRetryOnError: false, focusThrottleInterval: 15_000 },
  );
  return {
    data,
    error,
    hasMore: Boolean(data?.at(-1)?.cursor),
    isLoading: isValidating,
    more: () => void setSize((size) => size + 1),
    mutate,
  };
}
