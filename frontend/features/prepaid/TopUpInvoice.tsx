import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Rich } from '#frontend/i18n/Rich.tsx';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadFailed.tsx';
import { useDownload } from '#frontend/shop/downloads/useDownload.ts';
import { invoices } from '#shared/contract/invoices.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { prepaid } from '#shared/contract/prepaid.ts';

/** The invoice of a paid top-up as soon as there is one, where it will be, or which invoices come instead. */
export function TopUpInvoice({ status }: { status: ResultOf<typeof prepaid.getPrepaidStatus> }) {
  const { t, locale } = useI18n();
  const { busy, failure, download } = useDownload((id) => call(invoices.linkInvoice, { params: { id }, body: {} }));
  const { invoice, invoice_coming: isComing, invoice_with: bearer } = status;
  if (!invoice?.ready) {
    // Anyone who has given no address has none, neither for this nor for what is bought with it.
    if (!isComing && bearer === 'top_up') return null;
    const payments = (inner: string) => (
      <a className="link" href={href(locale, 'account.payments.index')}>
        {inner}
      </a>
    );
    return (
      <p className="hint">
        <Rich text={t(isComing ? 'prepaid/invoice.preparing' : 'prepaid/invoice.orders')} parts={{ payments }} />
      </p>
    );
  }
  return (
    <div>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-busy={busy.has(invoice.id)}
        onClick={() => void download(invoice.id)}
      >
        {t('prepaid/invoice.download', { number: invoice.number })}
      </button>
      {failure && <DownloadFailed failure={failure} again={download} />}
    </div>
  );
}
