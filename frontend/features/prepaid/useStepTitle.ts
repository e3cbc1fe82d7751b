import { useEffect } from 'react';
import { brand } from '#shared/model/brand.ts';

/** The page's title while a step is shown that has its own; the page's own title afterwards. */
export function useStepTitle(heading: string | undefined): void {
  useEffect(() => {
    if (heading === undefined) return;
    const before = document.title;
    document.title = `${heading} · ${brand.name}`;
    return () => {
      document.title = before;
    };
  }, [heading]);
}
