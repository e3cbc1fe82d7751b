import { type ComponentProps, Suspense } from 'react';
import { MoreTexts } from '#frontend/i18n/MoreTexts.tsx';
import { PaperDays } from './PaperDays.tsx';

/** The days of papers on a page that does not load their texts at first: few of what it shows goes on paper. */
export function LatePaperDays({ papers }: Pick<ComponentProps<typeof PaperDays>, 'papers'>) {
  if (!papers) return null;
  return (
    <Suspense>
      <MoreTexts areas={['billing']}>
        <PaperDays papers={papers} />
      </MoreTexts>
    </Suspense>
  );
}
