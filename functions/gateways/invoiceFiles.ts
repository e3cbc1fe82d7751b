/** Keys of an invoice's files; each is written once. A PDF from before the KSeF number has another key. */
export const invoiceXmlKey = (id: string): string => `invoices/${id}/fa3.xml`;
export const invoicePdfKey = (id: string, ksefNumber: string | undefined): string =>
  `invoices/${id}/${ksefNumber ?? 'offline'}.pdf`;

/** The download name: the number, without characters that file names cannot have. */
export const invoiceFileName = (number: string, format: 'pdf' | 'xml'): string =>
  `${number.replaceAll('/', '-')}.${format}`;
