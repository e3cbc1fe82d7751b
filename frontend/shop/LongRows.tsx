import type { ReactNode } from 'react';

/** As many rows as stand beside the other parts of a page without pushing them away. */
export const mostRows = 12;

/** Rows that are many scroll in their own place, and are printed whole. `of`: id of the heading that names them. */
export function LongRows({ count, of, children }: { count: number; of: string; children: ReactNode }) {
  if (count <= mostRows) return children;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a group is no landmark
    <div role="group" aria-labelledby={of} tabIndex={0} className="max-h-96 overflow-y-auto print:max-h-none">
      {children}
    </div>
  );
}
