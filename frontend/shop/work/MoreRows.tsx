import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { InAll } from './useDeskList.ts';

interface Props {
  list: { hasMore: boolean; isLoading: boolean; more: () => void; inAll: InAll };
  /** How many rows are shown. */
  rows: number;
  /** What else can be done with the list, beside the way to more of it. */
  children?: ReactNode;
}

/** Below a list: how many rows are shown and how many there are, and the way to more. Nothing below an empty one. */
export function MoreRows({ list, rows, children }: Props) {
  const { t } = useI18n();
  if (rows === 0 && !list.hasMore) return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {list.hasMore && (
        <button type="button" className="btn btn-quiet" aria-disabled={list.isLoading} onClick={list.more}>
          {t('job/more')}
        </button>
      )}
      {children}
      <p role="status" className="hint">
        {said()}
      </p>
    </div>
  );

  function said(): string {
    if (!list.hasMore) return t('job/shown.all', { rows });
    const { count = 0, is_exact = false } = list.inAll ?? {};
    // A row may have come since the first page was counted.
    if (is_exact) return t('job/shown.of', { rows, count: Math.max(count, rows + 1) });
    return t('job/shown.of_more', { rows, count: Math.max(count, rows) });
  }
}
