import useSWR from 'swr';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { useArrival } from '#frontend/shop/together/arrivals.ts';

/** Seconds between two reads while the tab is visible: an offer should not wait for a reload. */
const refreshMilliseconds = 15_000;

/** Data of the zone or the desk, read once the user is known, and again from time to time while the tab is visible. */
export function useWork<A>(
  /** Undefined: nothing is asked for yet, or at all. */
  key: string | undefined,
  read: () => Promise<A>,
  refresh: number | { refreshInterval: (latest: A | undefined) => number } = refreshMilliseconds,
) {
  const signedIn = useSignedIn();
  const answer = useSWR<A, unknown>(signedIn && key !== undefined && `work/${key}`, read, {
    refreshInterval: typeof refresh === 'number' ? refresh : refresh.refreshInterval,
    shouldRetryOnError: false,
  });
  useArrival(answer.data !== undefined || answer.error !== undefined);
  return answer;
}
