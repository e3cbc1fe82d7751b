import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { staffInvoices } from '#shared/contract/staff/invoices.ts';
import type { InvoiceFormat } from '#shared/model/money/invoice.ts';

interface Props {
  id: string;
  /** The number of the invoice, or what stands for it. */
  number: string;
  formats: readonly InvoiceFormat[];
}

/** The files of an invoice, for the desk: what is opened is in the audit. */
export function InvoiceFileButtons({ id, number, formats }: Props) {
  const { t } = useI18n();
  const { busy, failure, download } = useDownload((format) =>
    call(staffInvoices.linkStaffInvoice, { params: { id }, body: { format: format as InvoiceFormat } }),
  );
  if (formats.length === 0) return null;
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            className="btn btn-small btn-quiet"
            aria-label={t('deskOrder/invoice.file', { number, format: format.toUpperCase() })}
            aria-busy={busy.has(format)}
            onClick={() => void download(format)}
            data-noprint
          >
            {format.toUpperCase()}
          </button>
        ))}
      </span>
      {failure && <DownloadFailed failure={failure} again={download} />}
    </>
  );
}

interface ListProps {
  invoices: readonly { id: string; number: string | null; formats: readonly InvoiceFormat[] }[];
  /** Whether the person at the desk may open them. */
  mayOpen: boolean;
}

/** The numbered invoices of an order or a customer, each with its files. */
export function InvoiceList({ invoices, mayOpen }: ListProps) {
  const numbered = invoices.flatMap(({ number, ...one }) => (number === null ? [] : [{ ...one, number }]));
  if (!mayOpen || numbered.length === 0) return numbered.map(({ number }) => number).join(', ') || '–';
  return (
    <ul className="grid gap-2">
      {numbered.map(({ id, number, formats }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {number}
          <InvoiceFileButtons id={id} number={number} formats={formats} />
        </li>
      ))}
    </ul>
  );
}
