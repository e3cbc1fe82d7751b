import * as z from 'zod/mini';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import {
  type AnyCertificate,
  type ErasureCertificate,
  type PriceCertificate,
  signedAny,
} from '#shared/model/certificate.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';

/** What stands in a certificate, for people; nothing where it cannot be read. */
export function Facts({ text }: { text: string }) {
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
          <PriceRows certificate={certificate} />
        ) : (
          <ErasureRows certificate={certificate} />
        )}
      </dl>
    </section>
  );
}

function PriceRows({ certificate }: { certificate: PriceCertificate }) {
  const { t, locale } = useI18n();
  const { subject, made_at: made, valid_until: until, delivery } = certificate;
  const number =
    subject.version === null
      ? subject.id
      : t('certificate/quote.version', { id: subject.id, version: subject.version });
  return (
    <>
      <Row label={t(`certificate/${subject.type}`)}>{number}</Row>
      <Row label={t('certificate/made')}>{formatMoment(made, locale)}</Row>
      <Row label={t('certificate/until')}>{until === null ? t('certificate/final') : formatMoment(until, locale)}</Row>
      <Row label={t('certificate/list')}>{certificate.price_version}</Row>
      <Row label={t('certificate/words')}>{certificate.words.toLocaleString(locale)}</Row>
      <Row label={t('certificate/net')}>{formatMoney(certificate.net, locale)}</Row>
      <Row label={t('certificate/gross')}>{formatMoney(certificate.gross, locale)}</Row>
      {delivery && (
        <Row label={t('certificate/delivery')}>{formatInstant(delivery.deliver_at, locale, { year: 'numeric' })}</Row>
      )}
    </>
  );
}

function ErasureRows({ certificate }: { certificate: ErasureCertificate }) {
  const { t, locale } = useI18n();
  const { subject, files, delivered_at: delivered, ended_at: ended, erased_at: erased } = certificate;
  return (
    <>
      <Row label={t('certificate/order')}>{subject.id}</Row>
      {delivered !== null && <Row label={t('certificate/delivered')}>{formatMoment(delivered, locale)}</Row>}
      {ended !== undefined && <Row label={t('certificate/ended')}>{formatMoment(ended, locale)}</Row>}
      <Row label={t('certificate/erased')}>{formatMoment(erased, locale)}</Row>
      <Row label={t('certificate/erased.files')}>{files.length.toLocaleString(locale)}</Row>
    </>
  );
}

function Row({ label, children }: { label: string; children: string }) {
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
