import { failureText } from '#frontend/api/failureText.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { DownloadFailure } from './useDownload.ts';

/** Why a download did not come, with a new link at one click. */
export function DownloadFailed({ failure, again }: { failure: DownloadFailure; again: (id: string) => void }) {
  const { t } = useI18n();
  return (
    <div role="alert" className="alert mt-3 flex flex-wrap items-center justify-between gap-3">
      <p>{failure.reason === 'expired' ? t('site/download.expired') : failureText(failure.reason, t)}</p>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => again(failure.id)}>
        {t('site/download.renew')}
      </button>
    </div>
  );
}
