import type { Refusal } from '#shared/contract/operation.ts';
import type { InvoiceFormat } from '#shared/model/money/invoice.ts';
import type { InvoiceRow, IssuedInvoice } from '../../domain/invoice/invoice.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { invoiceFileName, invoiceXmlKey } from '../../gateways/invoiceFiles.ts';
import { hashOpener, type Opener } from '../../stores/invoices/invoiceKeys.ts';
import type { InvoiceStore } from '../../stores/invoices/invoices.ts';

interface InvoiceReader {
  account: string | undefined;
  hash: string | undefined;
  format: InvoiceFormat;
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
  return linkToFile(files, row, format, now);
}

/** A link to one of the files of an invoice; `conflict` while there is none. */
export async function linkToFile(
  files: FileGateway,
  row: InvoiceRow,
  format: InvoiceFormat,
  now: Date,
): Promise<{ url: string; fileName: string; expiresAt: string } | Refusal<'conflict'>> {
  if (row.state !== 'issued' || !formatsOf(row).includes(format)) return { refused: 'conflict' };
  const fileName = invoiceFileName(row.invoice.number, format);
  const key = { pdf: row.pdf ?? '', xml: invoiceXmlKey(row.id, row.edition), upo: row.upo ?? '' }[format];
  return { ...(await files.downloadLink(key, fileName, now)), fileName };
}

/** The files that an invoice has: the PDF is made from the FA(3) file, which is made when the invoice is first sent. */
export function formatsOf({ pdf, ksefReference, upo }: IssuedInvoice): InvoiceFormat[] {
  const hasXml = pdf !== undefined || ksefReference !== undefined;
  return [...(pdf ? ['pdf' as const] : []), ...(hasXml ? ['xml' as const] : []), ...(upo ? ['upo' as const] : [])];
}
