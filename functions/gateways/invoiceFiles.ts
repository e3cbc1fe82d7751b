/** Where the files of an invoice lie; each is written once. A PDF made before the national system's number has another name. */
export const invoiceXmlKey = (id: string): string => `invoices/${id}/fa3.xml`;
export const invoicePdfKey = (id: string, ksefNumber: string | undefined): string =>
  `invoices/${id}/${ksefNumber ?? 'offline'}.pdf`;

/** What a customer's file is called: the number, without what a file's name cannot hold. */
export const invoiceFileName = (number: string, format: 'pdf' | 'xml'): string =>
  `${number.replaceAll('/', '-')}.${format}`;
