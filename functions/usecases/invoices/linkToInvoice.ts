import type { Refusal } from '#shared/contract/operation.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { invoiceFileName, invoiceXmlKey } from '../../gateways/invoiceFiles.ts';
import { hashOpener, type Opener } from '../../stores/invoices/invoiceKeys.ts';
import type { InvoiceStore } from '../../stores/invoices/invoices.ts';

interface InvoiceReader {
  account: string | undefined;
  hash: string | undefined;
  format: 'pdf' | 'xml';
}

/**
 * A link to an invoice's file for its parties; `not_found` for others. The files are made some time after the invoice
 * gets its number: until then `conflict`.
 */
export async function linkToInvoice(
  { invoices, files, now }: { invoices: InvoiceStore; files: FileGateway; now: Date },
  id: string,
  { account, hash, format }: InvoiceReader,
): Promise<{ url: string; fileName: string; expiresAt: string } | Refusal<'not_found' | 'conflict'>> {
  const openers: Opener[] = [
    ...(account === undefined ? [] : [{ account }]),
    ...(hash === undefined ? [] : [hashOpener(hash)]),
  ];
  const found = await Promise.all(openers.map((opener) => invoices.readOpened(opener, id)));
  const row = found.find((one) => one !== undefined);
  if (!row) return { refused: 'not_found' };
  if (row.state !== 'issued' || row.pdf === undefined) return { refused: 'conflict' };
  const fileName = invoiceFileName(row.invoice.number, format);
  const link = await files.downloadLink(format === 'pdf' ? row.pdf : invoiceXmlKey(id), fileName, now);
  return { ...link, fileName };
}
