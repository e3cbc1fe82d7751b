import useSWR from 'swr';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { useArrival } from '#frontend/shop/together/arrivals.ts';

/** Seconds between two looks while the page is looked at: an offer should not wait for a reload. */
const refreshMilliseconds = 15_000;

/** Something of the work, read once it is known who looks, and again now and then while the page is in front. */
export function useWork<A>(
  key: string,
  read: () => Promise<A>,
  refresh: number | { refreshInterval: (latest: A | undefined) => number } = refreshMilliseconds,
) {
  const signedIn = useSignedIn();
  const answer = useSWR<A, unknown>(signedIn && `work/${key}`, read, {
    refreshInterval: typeof refresh === 'number' ? refresh : refresh.refreshInterval,
    shouldRetryOnError: false,
  });
  useArrival(answer.data !== undefined || answer.error !== undefined);
  return answer;
}
