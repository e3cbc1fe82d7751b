import { call } from '#frontend/api/client.ts';
import { invoices } from '#shared/contract/invoices.ts';
import type { InvoiceFormat } from '#shared/model/money/invoice.ts';
import { DownloadButton, useDownload } from './DownloadButton.tsx';

const fileOf = (id: string, format: InvoiceFormat): string => (format === 'pdf' ? id : `${id} ${format}`);

/**
 * Downloads of invoices: the PDF for people, the XML for bookkeeping, KSeF's confirmation of receipt. `cart`: the hash of the
 * order, for its holder.
 */
export function useInvoiceFiles(cart?: string) {
  return useDownload((file) => {
    const [id = '', name] = file.split(' ');
    const format = name === 'xml' || name === 'upo' ? name : 'pdf';
    return call(invoices.linkInvoice, {
      ...{ params: { id }, body: { format } },
      ...(cart !== undefined && { cart }),
    });
  });
}

interface Props {
  id: string;
  /** A file without a label has no button. */
  labels: { pdf: string; xml: string; upo?: string | undefined };
  files: Pick<ReturnType<typeof useInvoiceFiles>, 'busy' | 'download'>;
}

/** The files of an invoice, side by side. */
export function InvoiceButtons({ id, labels, files: { busy, download } }: Props) {
  return (
    <span className="flex gap-2">
      {(['pdf', 'xml', 'upo'] as const).map((format) => {
        const [label, file] = [labels[format], fileOf(id, format)];
        return (
          label && (
            <DownloadButton
              key={format}
              kind={format.toUpperCase()}
              label={label}
              busy={busy.has(file)}
              onClick={() => void download(file)}
            />
          )
        );
      })}
    </span>
  );
}
