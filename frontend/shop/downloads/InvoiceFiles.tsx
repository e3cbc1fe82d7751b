import { call } from '#frontend/api/client.ts';
import { invoices } from '#shared/contract/invoices.ts';
import { DownloadButton, useDownload } from './DownloadButton.tsx';

const xmlOf = (id: string): string => `${id} xml`;

/** Downloads of invoices as PDF for people and as XML for bookkeeping. `cart`: the hash of the order, for its holder. */
export function useInvoiceFiles(cart?: string) {
  return useDownload((file) => {
    const [id = '', format] = file.split(' ');
    return call(invoices.linkInvoice, {
      ...{ params: { id }, body: { format: format === 'xml' ? 'xml' : 'pdf' } },
      ...(cart !== undefined && { cart }),
    });
  });
}

interface Props {
  id: string;
  labels: { pdf: string; xml: string };
  files: Pick<ReturnType<typeof useInvoiceFiles>, 'busy' | 'download'>;
}

/** The two files of an invoice, side by side. */
export function InvoiceButtons({ id, labels, files: { busy, download } }: Props) {
  const xml = xmlOf(id);
  return (
    <span className="flex shrink-0 gap-2">
      <DownloadButton kind="PDF" label={labels.pdf} busy={busy.has(id)} onClick={() => void download(id)} />
      <DownloadButton kind="XML" label={labels.xml} busy={busy.has(xml)} onClick={() => void download(xml)} />
    </span>
  );
}
