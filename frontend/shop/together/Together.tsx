import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Arrivals } from './arrivals.ts';

/** Longer than this nothing is held back for a part that is late. */
const patienceMilliseconds = 2000;

interface Props {
  children: ReactNode;
  /** What stands there until then, as high as what comes. */
  waiting?: ReactNode;
  patience?: number;
}

/** Parts of a page that each read for themselves, shown once all have what they wait for: none pushes another away. */
export function Together({ children, waiting, patience = patienceMilliseconds }: Props) {
  const awaited = useRef(new Set<string>());
  const [isWhole, setWhole] = useState(false);
  // Once every part has said what it waits for.
  const look = useCallback(() => {
    queueMicrotask(() => {
      if (awaited.current.size === 0) setWhole(true);
    });
  }, []);
  const tell = useCallback(
    (id: string, hasCome: boolean) => {
      if (hasCome) awaited.current.delete(id);
      else awaited.current.add(id);
      look();
    },
    [look],
  );
  useEffect(() => {
    look();
    const timer = setTimeout(() => setWhole(true), patience);
    return () => clearTimeout(timer);
  }, [look, patience]);
  return (
    <Arrivals value={tell}>
      {!isWhole && (waiting ?? <div aria-busy="true" className="card min-h-svh" />)}
      <div hidden={!isWhole} className="contents">
        {children}
      </div>
    </Arrivals>
  );
}
