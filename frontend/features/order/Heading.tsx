import type { ReactNode } from 'react';

/** The heading of a page about a payment; takes the focus when the page is come to. */
export const Heading = ({ children }: { children: ReactNode }) => (
  <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
    {children}
  </h1>
);
