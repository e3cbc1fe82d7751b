import type { ReactNode } from 'react';

interface Props {
  /** Of its heading, once on the page. */
  id: string;
  heading: ReactNode;
  children: ReactNode;
}

/** A part of a page of the desk or the zone under its heading; what is wide scrolls in itself. */
export function WorkSection({ id, heading, children }: Props) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}
