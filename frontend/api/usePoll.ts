import { useEffect, useRef, useState } from 'react';

/** requirements, section 4; after half a minute the pause grows (decision 19). */
const pollMilliseconds = 3000;
const patientAfterMilliseconds = 30_000;
const longestMilliseconds = 30_000;

/**
 * Polls while the answer `waits` and the tab is visible. A failed request is repeated with growing pauses and leaves
 * the last answer as it is. `again` asks at once.
 */
export function usePoll<A>(key: string | undefined, ask: () => Promise<A>, waits: (answer: A) => boolean) {
  const [answer, setAnswer] = useState<A>();
  const [error, setError] = useState<unknown>();
  const [round, setRound] = useState(0);
  const latest = useRef({ ask, waits });
  latest.current = { ask, waits };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or round starts the questions again
  useEffect(() => {
    if (key === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    let asking = false;
    let pause = pollMilliseconds;
    const start = performance.now();
    async function question() {
      asking = true;
      try {
        const got = await latest.current.ask();
        if (over) return;
        setAnswer(got);
        setError(undefined);
        if (!latest.current.waits(got)) return end();
        if (performance.now() - start > patientAfterMilliseconds) pause = Math.min(longestMilliseconds, pause * 1.3);
      } catch (failure) {
        if (over) return;
        setError(failure);
        pause = Math.min(longestMilliseconds, pause * 1.5);
      } finally {
        asking = false;
      }
      if (!document.hidden) timer = setTimeout(question, pause);
    }
    function end() {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    }
    function onVisible() {
      // One request at a time: the answer that is on its way is as good as another.
      if (asking) return;
      clearTimeout(timer);
      if (!document.hidden) void question();
    }
    document.addEventListener('visibilitychange', onVisible);
    void question();
    return end;
  }, [key, round]);
  return { answer, error, again: () => setRound((before) => before + 1) };
}
