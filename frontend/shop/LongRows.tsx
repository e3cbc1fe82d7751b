import { type ReactNode, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** As many rows as stand beside the other parts of a page without pushing them away. */
const mostRows = 12;

/** The rows of one list, of which many are behind a press (`mostRows`); printed whole. `count`: how many there are. */
export function LongRows({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  if (isOpen || count <= mostRows) return children;
  return (
    <>
      <div className="not-print:[&>*>:nth-child(n+13)]:hidden">{children}</div>
      <button
        type="button"
        className="btn-link mt-2 text-sm"
        data-noprint
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        {t('quote/more', { count: count - mostRows })}
      </button>
    </>
  );
}
