import { useEffect, useState } from 'react';

/** Seconds that are left, counted by the clock: a tab in the background loses none. */
export function useCountdown() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  function start(seconds: number): Date {
    const began = Date.now();
    setNow(began);
    setUntil(began + seconds * 1000);
    return new Date(began + seconds * 1000);
  }
  return { left, start };
}
