import { useI18n } from '#frontend/i18n/I18n.tsx';

interface Props {
  list: { hasMore: boolean; isLoading: boolean; more: () => void };
  /** How many rows are shown. */
  rows: number;
}

/** Below a list: how many rows are shown, whether there are more, and the way to them. Nothing below an empty one. */
export function MoreRows({ list, rows }: Props) {
  const { t } = useI18n();
  if (rows === 0 && !list.hasMore) return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {list.hasMore && (
        <button type="button" className="btn btn-quiet" aria-disabled={list.isLoading} onClick={list.more}>
          {t('job/more')}
        </button>
      )}
      <p role="status" className="hint">
        {t(list.hasMore ? 'job/shown.more' : 'job/shown.all', { rows })}
      </p>
    </div>
  );
}
