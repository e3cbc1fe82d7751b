import type { ReactNode } from 'react';

/** A page with one thing to do. */
export function NarrowPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="wrap py-8 sm:py-14">
      <div className="mx-auto grid max-w-md gap-6 sm:max-w-lg sm:rounded-[14px] sm:border sm:border-line sm:p-10 sm:[box-shadow:var(--shadow)]">
        <h1 tabIndex={-1} className="text-3xl">
          {heading}
        </h1>
        {children}
      </div>
    </div>
  );
}
