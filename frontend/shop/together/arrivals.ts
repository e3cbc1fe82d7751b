import { createContext, useContext, useEffect, useId } from 'react';

/** Told by every part inside what it waits for and what has come. */
export const Arrivals = createContext<((id: string, hasCome: boolean) => void) | undefined>(undefined);

/** A part that is shown together with its neighbours (`Together`): whether what it reads has come, or will not. */
export function useArrival(hasCome: boolean): void {
  const id = useId();
  const tell = useContext(Arrivals);
  useEffect(() => {
    tell?.(id, hasCome);
    return () => tell?.(id, true);
  }, [tell, id, hasCome]);
}

/** In the place of code that is still coming. */
export function Awaited() {
  useArrival(false);
  return null;
}
