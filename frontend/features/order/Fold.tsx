import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Awaited } from '#frontend/shop/together/arrivals.ts';
import { type FoldName, isUnfolded, keepUnfolded } from './unfolded.ts';

interface Props {
  name: FoldName;
  heading: string;
  /** There is something to read in it that nobody should miss. */
  begins?: boolean;
  /** Whether it is left out of what is printed. */
  noprint?: boolean;
  children?: ReactNode;
  /** What is printed nowhere: it is there, with its code, once somebody has opened the part. */
  later?: ReactNode;
}

/**
 * A part of the order's page that is opened when it is wanted. What somebody has opened stays so in this tab; a link to
 * it opens it, and so does printing.
 */
export function Fold({ name, heading, begins = false, noprint = false, children, later }: Props) {
  const [isOpen, setOpen] = useState(begins || isUnfolded(name));
  const wasOpen = useRef(isOpen);
  wasOpen.current ||= isOpen;
  const id = `${name}-heading`;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (begins) setOpen(true);
  }, [begins]);
  useEffect(() => {
    const look = () => {
      const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
      if (target && details.current?.contains(target)) {
        setOpen(true);
        target.scrollIntoView();
      }
    };
    const unfold = () => {
      if (details.current) details.current.open = true;
    };
    const leave = () => {
      if (details.current) details.current.open = isOpen;
    };
    look();
    window.addEventListener('hashchange', look);
    window.addEventListener('beforeprint', unfold);
    window.addEventListener('afterprint', leave);
    return () => {
      window.removeEventListener('hashchange', look);
      window.removeEventListener('beforeprint', unfold);
      window.removeEventListener('afterprint', leave);
    };
  }, [isOpen]);
  return (
    <section aria-labelledby={id} className="border-b border-line" data-noprint={noprint || undefined}>
      <details ref={details} open={isOpen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
        <summary
          className="cursor-pointer py-3.5"
          onClick={(event) => {
            event.preventDefault();
            setOpen(!isOpen);
            keepUnfolded(name, !isOpen);
          }}
        >
          <h2 id={id} className="inline text-lg">
            {heading}
          </h2>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-6">
          {children}
          {wasOpen.current && <Suspense fallback={<Awaited />}>{later}</Suspense>}
        </div>
      </details>
    </section>
  );
}
