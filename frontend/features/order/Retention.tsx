import { useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { CertificateButtons } from '#frontend/shop/certificates/CertificateButtons.tsx';
import { FileDaysField } from '#frontend/shop/retention/FileDaysField.tsx';
import { afterSale } from '#shared/contract/afterSale.ts';
import { certificates } from '#shared/contract/certificates.ts';
import { type FileDays, fileDays } from '#shared/rules/retention.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import type { Order } from './orderRows.ts';

interface Props {
  order: Order;
  changed: () => Promise<unknown>;
  acts: boolean;
}

/** How long the files of the order are kept, by choice of its customer; once they are gone, the certificate of it. */
export default function Retention({ order, changed, acts }: Props) {
  const { t, locale } = useI18n();
  return (
    <>
      {order.outside_eea && <p>{t('after/outside_eea')}</p>}
      {order.files_erased_at === null ? (
        acts ? (
          <Choice order={order} changed={changed} />
        ) : (
          <ErasedAt order={order} />
        )
      ) : (
        <>
          <p>{t('after/retention.erased', { time: formatMoment(order.files_erased_at, locale) })}</p>
          <CertificateButtons
            id={`${order.id}-erasure`}
            read={() => call(certificates.getErasureCertificate, { params: { id: order.id }, cart: order.hash })}
            link={() => call(certificates.linkErasureCertificate, { params: { id: order.id }, cart: order.hash })}
          />
        </>
      )}
    </>
  );
}

function ErasedAt({ order }: { order: Order }) {
  const { t, locale } = useI18n();
  if (order.files_erase_at === null) return null;
  return <p className="text-sm">{t('after/retention.at', { time: formatMoment(order.files_erase_at, locale) })}</p>;
}

function Choice({ order, changed }: Omit<Props, 'acts'>) {
  const { t } = useI18n();
  const kept = fileDays.find((days) => days === order.retention_days) ?? 365;
  const [chosen, setChosen] = useState<FileDays>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isSaved, setSaved] = useState(false);
  const days = chosen ?? kept;
  async function save() {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    setSaved(false);
    try {
      await call(afterSale.chooseFileDays, { params: { id: order.id }, cart: order.hash, body: { days } });
      await changed();
      setChosen(undefined);
      setSaved(true);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      <FileDaysField id="file-days" days={days} choose={setChosen} isEnded={order.ended_at !== null} />
      <ErasedAt order={order} />
      {days !== kept && (
        <BusyButton className="btn btn-primary btn-small" busy={busy} onClick={() => void save()}>
          {t('after/retention.save')}
        </BusyButton>
      )}
      <p role="status" className={isSaved ? 'text-sm' : 'sr-only'}>
        {isSaved ? t('after/retention.saved') : ''}
      </p>
      {error !== undefined && (
        <p role="alert" className="error">
          {failureText(error, t)}
        </p>
      )}
    </div>
  );
}
