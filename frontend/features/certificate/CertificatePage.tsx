import { useRef, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Rich } from '#frontend/i18n/Rich.tsx';
import { certificates, longestCertificate } from '#shared/contract/certificates.ts';
import type { CheckedCertificate } from '#shared/contract/schemas/certificate.ts';
import { Facts } from './Facts.tsx';
import { GivenFile } from './GivenFile.tsx';
import { Verdict } from './Verdict.tsx';

/** Checks a certificate: by its file, or by the text of it. */
export default function CertificatePage() {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [checked, setChecked] = useState<{ text: string; result: CheckedCertificate }>();
  const result = useRef<HTMLHeadingElement>(null);

  async function check(document: string) {
    setChecked(undefined);
    setFailure(undefined);
    setWrong(undefined);
    if (document.trim() === '') return setWrong(t('certificate/empty'));
    if (document.length > longestCertificate) return setWrong(t('certificate/too_long'));
    setBusy(true);
    try {
      setChecked({ text: document, result: await call(certificates.checkCertificate, { body: { document } }) });
      requestAnimationFrame(() => result.current?.focus());
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="wrap grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-12">
      <div>
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {t('certificate/heading')}
        </h1>
        <p className="mt-3 text-lg text-muted">{t('certificate/intro')}</p>
      </div>
      <GivenFile
        text={text}
        write={setText}
        check={(document) => void check(document)}
        busy={busy}
        wrong={wrong}
        refuse={setWrong}
      />
      {failure !== undefined && <Failed text={failureText(failure, t)} again={() => void check(text)} />}
      {checked && (
        <>
          <Verdict result={checked.result} heading={result} />
          <Facts text={checked.text} />
        </>
      )}
      <section aria-labelledby="yourself-heading">
        <h2 id="yourself-heading" className="text-xl">
          {t('certificate/yourself')}
        </h2>
        <p className="mt-2 text-muted">
          <Rich
            text={t('certificate/yourself.text')}
            parts={{
              keys: (inner) => (
                <a className="link" href={certificates.getCertificateKeys.path}>
                  {inner}
                </a>
              ),
            }}
          />
        </p>
      </section>
    </div>
  );
}
