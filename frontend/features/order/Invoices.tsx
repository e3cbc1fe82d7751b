import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadButton } from '#frontend/shop/downloads/DownloadButton.tsx';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadFailed.tsx';
import { useDownload } from '#frontend/shop/downloads/useDownload.ts';
import { certificates } from '#shared/contract/certificates.ts';
import { invoices as area } from '#shared/contract/invoices.ts';
import type { Order } from './orderRows.ts';

/** The invoices of a paid order; the first one is made some time after the payment. */
export function Invoices({ order }: { order: Order }) {
  const { t } = useI18n();
  const receipt = useDownload(() =>
    call(certificates.linkPaymentReceipt, { params: { id: order.id }, cart: order.hash }),
  );
  const { busy, failure, download } = useDownload((id) =>
    call(area.linkInvoice, { params: { id }, body: {}, cart: order.hash }),
  );
  if (order.status_name !== 'done') return null;
  const numbered = order.invoices.filter(({ number, ready }) => number !== null && ready);
  const isFree = order.amount_paid?.amount === 0;
  if (numbered.length === 0 && !order.invoice_coming && isFree) return null;
  return (
    <section aria-labelledby="invoices-heading">
      <h2 id="invoices-heading" className="mb-3 text-xl">
        {t('status/invoices')}
      </h2>
      {numbered.length === 0 && (
        <p className="text-muted">{t(order.invoice_coming ? 'status/invoice.preparing' : 'status/invoice.top_up')}</p>
      )}
      {numbered.length > 0 && (
        <ul className="divide-y divide-line rounded-[10px] border border-line">
          {numbered.map(({ id, number }) => (
            <li key={id} className="flex items-center gap-3 p-3">
              <span className="min-w-0 flex-1 truncate">{number}</span>
              <DownloadButton
                label={t('status/invoice.download', { number: number ?? '' })}
                busy={busy.has(id)}
                onClick={() => void download(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFree && (
        <BusyButton
          className="btn btn-quiet btn-small mt-3"
          busy={receipt.busy.size > 0}
          onClick={() => void receipt.download(order.id)}
          data-noprint
        >
          {t('status/receipt')}
        </BusyButton>
      )}
      {receipt.failure && <DownloadFailed failure={receipt.failure} again={receipt.download} />}
      {failure && <DownloadFailed failure={failure} again={download} />}
    </section>
  );
}
