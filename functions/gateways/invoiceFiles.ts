import type { InvoiceFormat } from '#shared/model/money/invoice.ts';

/**
 * Keys of an invoice's files; each is written once. A PDF made before the invoice has its KSeF number has a key of its
 * own.
 */
export const invoiceXmlKey = (id: string, edition = 1): string => `invoices/${id}/fa3${editionMark(edition)}.xml`;
export const invoicePdfKey = (id: string, ksefNumber: string | undefined, edition = 1): string =>
  `invoices/${id}/${ksefNumber ?? `offline${editionMark(edition)}`}.pdf`;
/** Whether a PDF was made before its invoice had a number, of whatever edition. */
export const isPdfWithoutNumber = (key: string): boolean => /\/offline(-\d+)?\.pdf$/.test(key);
/** The national system's confirmation that it has the invoice (UPO). */
export const invoiceUpoKey = (id: string, ksefNumber: string): string => `invoices/${id}/${ksefNumber}.upo.xml`;

/** A document that the desk corrected after KSeF refused it has the number of the refused one, and files of its own. */
const editionMark = (edition: number): string => (edition === 1 ? '' : `-${edition}`);

/** The name under which an invoice is downloaded: its number, without characters that file names cannot have. */
export const invoiceFileName = (number: string, format: InvoiceFormat): string =>
  `${number.replaceAll('/', '-')}.${format === 'upo' ? 'upo.xml' : format}`;
