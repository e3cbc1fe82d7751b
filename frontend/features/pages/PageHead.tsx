import type { ReactNode } from 'react';
import { LeafPattern } from '#frontend/design/art/LeafPattern.tsx';
import { DrawingOf } from './DrawingOf.tsx';

interface Props {
  heading: string;
  /** Name of the page, for its drawing. */
  of: string;
  /** Above the heading: the breadcrumb. */
  above?: ReactNode;
  /** Below the heading: a sentence, dates, figures, the way on. */
  children?: ReactNode;
}

/** The head of a page that is read: its heading on the ground of leaves, a drawing of what it is about beside it. */
export function PageHead({ heading, of, above, children }: Props) {
  return (
    <div className="band">
      <LeafPattern />
      <div className="wrap flex items-center justify-between gap-8 py-10 sm:py-14">
        <div className="min-w-0 max-w-3xl">
          {above}
          <h1 className="text-3xl sm:text-5xl">{heading}</h1>
          {children}
        </div>
        <div className="hidden flex-none sm:block" data-noprint>
          <DrawingOf page={of} />
        </div>
      </div>
    </div>
  );
}
