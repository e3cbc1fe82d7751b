import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { DownloadFailure } from './useDownload.ts';

/** Why a download did not come, with a new link at one click. */
export function DownloadFailed({ failure, again }: { failure: DownloadFailure; again: (id: string) => void }) {
  const { t } = useI18n();
  return (
    <Failed
      text={failure.reason === 'expired' ? t('site/download.expired') : failureText(failure.reason, t)}
      again={() => again(failure.id)}
      action={t('site/download.renew')}
      className="mt-3"
    />
  );
}
