import type { ReactNode } from 'react';

/** A part of the design under its name in the code. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`part-${name}`} className="grid gap-4">
      <h2 id={`part-${name}`} className="text-xl">
        {name}
      </h2>
      {children}
    </section>
  );
}
