import { createHash } from 'node:crypto';

/** The digest under which the national system knows an invoice: SHA-256 of the file's bytes, base64url. */
export const invoiceDigest = (xml: string): string => createHash('sha256').update(xml, 'utf8').digest('base64url');

/** Where anyone may check an invoice: what its QR code says. `baseUrl` ends without a slash. */
export function qrLink(baseUrl: string, invoice: { nip: string; issuedOn: string; xml: string }): string {
  const [year, month, day] = invoice.issuedOn.split('-');
  return `${baseUrl}/${invoice.nip}/${day}-${month}-${year}/${invoiceDigest(invoice.xml)}`;
}
