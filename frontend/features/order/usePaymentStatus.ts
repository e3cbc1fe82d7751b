import { useEffect, useRef, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { orders } from '#shared/contract/orders.ts';

export type PaymentStatus = ResultOf<typeof orders.getOrderStatus>;

/** requirements, section 4; after half a minute the pause grows (decision 19). */
const pollMilliseconds = 3000;
const patientAfterMilliseconds = 30_000;
const longestMilliseconds = 30_000;

const mayChange: ReadonlySet<PaymentStatus['status_name']> = new Set(['awaiting_confirmation', 'failed']);

/**
 * The progress of a payment, asked for while it may still change and the page is looked at: anyone whose card was refused
 * may be paying with another in the meantime. A failed question is asked again, later each time; it never looks like a
 * success. When the answer is another one the page is loaded again, once.
 */
export function usePaymentStatus(hash: string) {
  const [status, setStatus] = useState<PaymentStatus>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const last = useRef<PaymentStatus['status_name']>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts the questions again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let wait = pollMilliseconds;
    const start = performance.now();
    async function ask() {
      timer = undefined;
      try {
        const answer = await call(orders.getOrderStatus, { params: { hash }, cart: hash });
        if (stopped) return;
        setStatus(answer);
        setError(undefined);
        const before = last.current;
        last.current = answer.status_name;
        if (before !== undefined && before !== last.current) return finish(true);
        if (!mayChange.has(answer.status_name)) return finish(false);
        if (performance.now() - start > patientAfterMilliseconds) wait = Math.min(longestMilliseconds, wait * 1.3);
      } catch (failure) {
        if (stopped) return;
        setError(failure);
        wait = Math.min(longestMilliseconds, wait * 1.5);
      }
      if (!document.hidden) timer = setTimeout(ask, wait);
    }
    function finish(changed: boolean) {
      document.removeEventListener('visibilitychange', onVisible);
      if (changed) location.reload();
    }
    function onVisible() {
      clearTimeout(timer);
      if (!document.hidden) void ask();
    }
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [hash, attempt]);
  return { status, error, again: () => setAttempt((before) => before + 1) };
}
