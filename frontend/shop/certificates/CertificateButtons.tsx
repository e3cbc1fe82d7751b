import { type ComponentProps, useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { href } from '#frontend/href.ts';
import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import { saveFile } from '#frontend/shop/saveFile.ts';
import { DownloadFailed, useDownload } from '../downloads/DownloadButton.tsx';

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

/** The signed certificate of a price, and where anybody checks it. */
export function PriceGuarantee({ id, ...ways }: ComponentProps<typeof CertificateButtons>) {
  const { t, locale } = useI18n();
  return (
    <section aria-labelledby="guarantee-heading" className="mt-5 border-t border-line pt-4" data-noprint>
      <h3 id="guarantee-heading" className="text-base">
        {t('site/certificate')}
      </h3>
      <p className="hint mt-1">
        <Rich
          text={t('site/certificate.text')}
          parts={{
            check: (inner) => (
              <a className="link" href={href(locale, 'certificate')}>
                {inner}
              </a>
            ),
          }}
        />
      </p>
      <CertificateButtons id={`${id}-certificate`} {...ways} />
    </section>
  );
}

/** Saves what was answered as a file of JSON. */
const saveJson = (value: unknown, name: string) => saveFile(name, `${JSON.stringify(value, null, 2)}\n`);
