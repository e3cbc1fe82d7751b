import { useRef, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import type { ManualQuote, QuoteAccess } from './useManualQuote.ts';

/** One act at a time: a second click does nothing. A quote that moved on in the meantime is shown as it is, with the refusal. */
export function useAct({ show, reload }: QuoteAccess) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function act(doIt: () => Promise<ManualQuote>): Promise<ManualQuote | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      const quote = await doIt();
      await show(quote);
      return quote;
    } catch (failure) {
      setError(failure);
      if (failure instanceof ApiFailure && failure.status === 409) void reload();
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { act, busy, error };
}
