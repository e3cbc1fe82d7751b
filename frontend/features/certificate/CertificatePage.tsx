import { type FormEvent, type RefObject, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { DropArea } from '#frontend/design/DropArea.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TickIcon } from '#frontend/design/icons.tsx';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { type CheckedCertificate, certificates, longestCertificate } from '#shared/contract/certificates.ts';
import {
  type AnyCertificate,
  type ErasureCertificate,
  type PriceCertificate,
  signedAny,
} from '#shared/model/order/certificate.ts';
import { formatMoment, sayDay } from '#shared/rules/say/sayMoment.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';

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
      {/* What is typed on is another certificate. */}
      {checked?.text === text && (
        <>
          <Verdict result={checked.result} heading={result} />
          <Facts text={checked.text} listFrom={checked.result.price_list_from} />
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

interface GivenFileProps {
  text: string;
  write: (text: string) => void;
  check: (text: string) => void;
  busy: boolean;
  wrong: string | undefined;
  refuse: (why: string) => void;
}

/** The certificate, by choosing, dropping or pasting; a file is checked at once. */
function GivenFile({ text, write, check, busy, wrong, refuse }: GivenFileProps) {
  const { t } = useI18n();
  async function take(file: File | undefined) {
    if (!file) return;
    // Not read at all: the certificate of any order is far smaller.
    if (file.size > 4 * longestCertificate) return refuse(t('certificate/too_long'));
    const document = await file.text();
    write(document);
    check(document);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) check(text);
  };
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <DropArea
        id="certificate-file"
        drop={t('certificate/drop')}
        choose={t('certificate/choose')}
        hint={t('certificate/hint', { kilobytes: longestCertificate / 1000 })}
        input={{ accept: 'application/json,.json' }}
        take={([file]) => void take(file)}
      />
      <AreaField
        id="certificate-text"
        label={t('certificate/paste')}
        hint={t('certificate/private')}
        error={wrong}
        className="input min-h-32 font-mono text-sm"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <BusyButton type="submit" className="btn btn-primary justify-self-start" busy={busy}>
        {t(busy ? 'certificate/checking' : 'certificate/check')}
      </BusyButton>
    </form>
  );
}

/** Whether a certificate holds, why not, and every value that comes out otherwise. */
function Verdict({ result, heading }: { result: CheckedCertificate; heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useI18n();
  const { valid, signature, recomputed, differences } = result;
  const isOther = signature === 'not_a_certificate';
  return (
    <section aria-labelledby="verdict-heading" className={valid ? 'card border-accent p-5' : 'alert'}>
      <h2 id="verdict-heading" ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl outline-none">
        {valid && (
          <span className="grid size-8 flex-none place-items-center rounded-full bg-accent-soft" aria-hidden="true">
            <TickIcon />
          </span>
        )}
        {t(valid ? 'certificate/valid' : isOther ? 'certificate/other' : 'certificate/invalid')}
      </h2>
      {valid ? (
        <p className="mt-1">{t(recomputed === null ? 'certificate/valid.signed' : 'certificate/valid.text')}</p>
      ) : (
        <>
          <p className="mt-1">{t(`certificate/invalid.${signature === 'valid' ? 'signed' : signature}`)}</p>
          {recomputed && <p className="mt-1">{t(`certificate/recomputed.${recomputed}`)}</p>}
        </>
      )}
      {differences.length > 0 && (
        <table className="rows mt-4">
          <caption className="sr-only">{t('certificate/differences')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('certificate/field')}</th>
              <th scope="col">{t('certificate/stated')}</th>
              <th scope="col">{t('certificate/computed')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.slice(0, 50).map(({ field, stated, computed }) => (
              <tr key={field}>
                <th scope="row" className="break-all" data-label={t('certificate/field')}>
                  {field}
                </th>
                <td className="break-all" data-label={t('certificate/stated')}>
                  {stated ?? t('certificate/nothing')}
                </td>
                <td className="break-all" data-label={t('certificate/computed')}>
                  {computed ?? t('certificate/nothing')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {differences.length > 0 && <p className="hint mt-2">{t('certificate/grosze')}</p>}
    </section>
  );
}

/** What stands in a certificate, for people; nothing where it cannot be read. */
function Facts({ text, listFrom }: { text: string; listFrom: string | null }) {
  const { t } = useI18n();
  const certificate = readCertificate(text);
  if (!certificate) return null;
  return (
    <section aria-labelledby="facts-heading">
      <h2 id="facts-heading" className="mb-3 text-xl">
        {t('certificate/facts')}
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[14rem_minmax(0,1fr)]">
        {certificate.kind === 'price' ? (
          <PriceRows certificate={certificate} listFrom={listFrom} />
        ) : (
          <ErasureRows certificate={certificate} />
        )}
      </dl>
    </section>
  );
}

function PriceRows({ certificate, listFrom }: { certificate: PriceCertificate; listFrom: string | null }) {
  const { t, locale } = useI18n();
  const { subject, made_at: made, valid_until: until, delivery, price_version: version } = certificate;
  const number =
    subject.version === null
      ? subject.id
      : t('certificate/quote.version', { id: subject.id, version: subject.version });
  return (
    <>
      <FactRow label={t(`certificate/${subject.type}`)}>{number}</FactRow>
      <FactRow label={t('certificate/made')}>{formatMoment(made, locale)}</FactRow>
      <FactRow label={t('certificate/until')}>
        {until === null ? t('certificate/final') : formatMoment(until, locale)}
      </FactRow>
      <FactRow label={t('certificate/list')}>
        {listFrom === null
          ? version
          : t('certificate/list.of', { day: sayDay(warsawDayOf(new Date(listFrom)), locale), version })}
      </FactRow>
      <FactRow label={t('certificate/words')}>{certificate.words.toLocaleString(locale)}</FactRow>
      <FactRow label={t('certificate/gross')}>{formatMoney(certificate.gross, locale)}</FactRow>
      <FactRow label={t('certificate/net')}>{formatMoney(certificate.net, locale)}</FactRow>
      {delivery && (
        <FactRow label={t('certificate/delivery')}>
          {formatInstant(delivery.deliver_at, locale, { year: 'numeric' })}
        </FactRow>
      )}
    </>
  );
}

function ErasureRows({ certificate }: { certificate: ErasureCertificate }) {
  const { t, locale } = useI18n();
  const { subject, files, delivered_at: delivered, ended_at: ended, erased_at: erased } = certificate;
  return (
    <>
      <FactRow label={t('certificate/order')}>{subject.id}</FactRow>
      {delivered !== null && <FactRow label={t('certificate/delivered')}>{formatMoment(delivered, locale)}</FactRow>}
      {ended !== undefined && <FactRow label={t('certificate/ended')}>{formatMoment(ended, locale)}</FactRow>}
      <FactRow label={t('certificate/erased')}>{formatMoment(erased, locale)}</FactRow>
      <FactRow label={t('certificate/erased.files')}>{files.length.toLocaleString(locale)}</FactRow>
    </>
  );
}

function FactRow({ label, children }: { label: string; children: string }) {
  return (
    <div className="contents">
      <dt className="pt-2.5 text-muted sm:border-t sm:border-line sm:pb-2.5">{label}</dt>
      <dd className="border-b border-line pb-2.5 font-medium break-words sm:border-t sm:border-b-0 sm:pt-2.5">
        {children}
      </dd>
    </div>
  );
}

function readCertificate(text: string): AnyCertificate | undefined {
  try {
    return z.parse(signedAny, JSON.parse(text)).certificate;
  } catch {
    return undefined;
  }
}
