/**
 * Keys of an invoice's files; each is written once. A PDF made before the invoice has its KSeF number has a key of its
 * own.
 */
export const invoiceXmlKey = (id: string): string => `invoices/${id}/fa3.xml`;
export const invoicePdfKey = (id: string, ksefNumber: string | undefined): string =>
  `invoices/${id}/${ksefNumber ?? 'offline'}.pdf`;

/** The name under which an invoice is downloaded: its number, without characters that file names cannot have. */
export const invoiceFileName = (number: string, format: 'pdf' | 'xml'): string =>
  `${number.replaceAll('/', '-')}.${format}`;
