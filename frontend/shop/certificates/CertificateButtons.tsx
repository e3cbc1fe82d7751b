import { useState } from 'react';
import { failureText } from '#frontend/api/failureText.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadFailed } from '../downloads/DownloadFailed.tsx';
import { useDownload } from '../downloads/useDownload.ts';
import { saveJson } from './saveJson.ts';

interface Props {
  /** Names the file. */
  id: string;
  read: () => Promise<unknown>;
  link: () => Promise<{ url: string; file_name: string }>;
}

/** A signed certificate as PDF and as the file that can be checked. */
export function CertificateButtons({ id, read, link }: Props) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const pdf = useDownload(link);
  async function save() {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      saveJson(await read(), `${id}.json`);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3" data-noprint>
        <BusyButton className="btn btn-quiet btn-small" busy={pdf.busy.size > 0} onClick={() => void pdf.download(id)}>
          {t('site/certificate.pdf')}
        </BusyButton>
        <BusyButton className="btn btn-quiet btn-small" busy={busy} onClick={() => void save()}>
          {t('site/certificate.json')}
        </BusyButton>
      </div>
      {pdf.failure && <DownloadFailed failure={pdf.failure} again={pdf.download} />}
      {error !== undefined && (
        <p role="alert" className="error mt-3">
          {failureText(error, t)}
        </p>
      )}
    </>
  );
}
